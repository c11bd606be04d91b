package dev.lockstep.engine.inventory;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Hosts in inventory order, each once. */
public final class Inventory {
    private final Map<HostName, Host> hosts;

    private Inventory(Map<HostName, Host> hosts) {
        this.hosts = hosts;
    }

    /**
     * An inventory of these hosts.
     *
     * @throws DeployException if two have one name
     */
    public static Inventory of(List<Host> hosts) {
        Map<HostName, Host> byName = new LinkedHashMap<>();
        for (Host host : hosts) {
            if (byName.put(host.name(), host) != null) {
                throw new DeployException(
                        Problem.of(
                                Problem.Kind.INVENTORY,
                                "host " + host.name() + " is in the inventory twice"));
            }
        }
        return new Inventory(byName);
    }

    /** All hosts, in order. */
    public List<Host> hosts() {
        return List.copyOf(hosts.values());
    }

    /** The host of that name. */
    public Optional<Host> find(HostName name) {
        return Optional.ofNullable(hosts.get(name));
    }

    /** The names of all groups that have a host, sorted, without {@code all}. */
    public Set<String> groups() {
        Set<String> names = new TreeSet<>();
        hosts.values().forEach(host -> names.addAll(host.groups()));
        return names;
    }

    /**
     * The hosts that {@code limit} selects, in order.
     *
     * @throws DeployException if a term matches nothing, or no host is left
     */
    public Inventory select(Limit limit) {
        return limit.apply(this);
    }
}
