package dev.lockstep.engine.operation;

import dev.lockstep.engine.library.Arguments;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * What a script said, before it was bound to an operation: enough to make the same call again.
 *
 * @param shown the arguments to show and to compare, in the order given, secrets masked
 * @param layers of options by name, the strongest first
 */
public record CallSource(
        String shown, Arguments arguments, List<Map<String, @Nullable Object>> layers) {
    /** Copies the layers. Not in the compact form, which would lose what may be null in them. */
    public CallSource(
            String shown, Arguments arguments, List<Map<String, @Nullable Object>> layers) {
        this.shown = shown;
        this.arguments = arguments;
        this.layers = List.copyOf(layers);
    }

    /** A call that can only be shown. */
    public static CallSource shown(String arguments) {
        return new CallSource(arguments, Arguments.NONE, List.of());
    }
}
