package dev.lockstep.engine.address;

/**
 * The name of a fact as scripts write it: {@code server.LinuxName} is module {@code server}, name
 * {@code LinuxName}.
 */
public record FactName(String module, String name) implements Comparable<FactName> {
    /**
     * Splits at the last dot.
     *
     * @throws IllegalArgumentException if there is no dot with text on both sides
     */
    public static FactName parse(String text) {
        int dot = text.lastIndexOf('.');
        if (dot <= 0 || dot == text.length() - 1) {
            throw new IllegalArgumentException("not of the form module.Fact: " + text);
        }
        return new FactName(text.substring(0, dot), text.substring(dot + 1));
    }

    /** The name of a fact class: the last part of its package and its simple name. */
    public static FactName of(Class<?> fact) {
        String home = fact.getPackageName();
        return new FactName(home.substring(home.lastIndexOf('.') + 1), fact.getSimpleName());
    }

    @Override
    public int compareTo(FactName other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return module + "." + name;
    }
}
