package dev.lockstep.engine.script;

import dev.lockstep.engine.address.FactName;

import org.jspecify.annotations.Nullable;

/**
 * What tells a script's fact from others: its class and its arguments. Two are equal if those are,
 * whatever objects stand for them in Python.
 */
final class PythonFactKey {
    private final FactName name;
    private final String home;
    private final String arguments;
    private final long number;

    private PythonFactKey(FactName name, String home, String arguments, long number) {
        this.name = name;
        this.home = home;
        this.arguments = arguments;
        this.number = number;
    }

    static PythonFactKey of(Fields named) {
        return new PythonFactKey(
                FactName.parse(named.text("name")),
                named.text("home"),
                named.text("arguments"),
                named.number("index"));
    }

    FactName name() {
        return name;
    }

    /** By which Python finds it. */
    long number() {
        return number;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PythonFactKey key
                && home.equals(key.home)
                && arguments.equals(key.arguments);
    }

    @Override
    public int hashCode() {
        return 31 * home.hashCode() + arguments.hashCode();
    }

    @Override
    public String toString() {
        return name + arguments;
    }
}
