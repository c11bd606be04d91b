package dev.lockstep.engine.inventory;

import dev.lockstep.engine.address.HostName;

import java.util.List;

/**
 * One host of the inventory.
 *
 * @param connector the scheme of the connector that reaches it: {@code ssh}, {@code local}
 * @param address what the connector needs to find it: for SSH a host name or alias, for local empty
 * @param groups the groups it is in, in inventory order, without {@code all}
 * @param data its data
 */
public record Host(
        HostName name, String connector, String address, List<String> groups, HostData data) {
    /** Copies the groups. */
    public Host {
        groups = List.copyOf(groups);
    }

    /** The same host with other data. */
    public Host with(HostData other) {
        return new Host(name, connector, address, groups, other);
    }

    @Override
    public String toString() {
        return name.value();
    }
}
