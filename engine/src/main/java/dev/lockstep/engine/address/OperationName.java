package dev.lockstep.engine.address;

/**
 * The name of an operation as scripts write it: {@code apt.packages} is module {@code apt}, name
 * {@code packages}.
 */
public record OperationName(String module, String name) {
    /**
     * Splits at the last dot.
     *
     * @throws IllegalArgumentException if there is no dot with text on both sides
     */
    public static OperationName parse(String text) {
        int dot = text.lastIndexOf('.');
        if (dot <= 0 || dot == text.length() - 1) {
            throw new IllegalArgumentException("not of the form module.operation: " + text);
        }
        return new OperationName(text.substring(0, dot), text.substring(dot + 1));
    }

    @Override
    public String toString() {
        return module + "." + name;
    }
}
