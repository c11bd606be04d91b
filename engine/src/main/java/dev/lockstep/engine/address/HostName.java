package dev.lockstep.engine.address;

/** The name of a host in the inventory, unique within it. */
public record HostName(String value) implements Comparable<HostName> {
    /**
     * A name for a file about the host: a host's name may hold signs that mean something in a path.
     */
    public String asFileName() {
        String name = value.replaceAll("[^A-Za-z0-9._@:-]", "_");
        boolean same = name.equals(value) && !name.startsWith(".");
        return same ? name : "_" + name + "-" + Integer.toHexString(hashCode());
    }

    @Override
    public int compareTo(HostName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
