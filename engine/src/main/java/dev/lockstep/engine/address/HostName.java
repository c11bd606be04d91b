package dev.lockstep.engine.address;

/** The name of a host in the inventory, unique within it. */
public record HostName(String value) implements Comparable<HostName> {
    @Override
    public int compareTo(HostName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
