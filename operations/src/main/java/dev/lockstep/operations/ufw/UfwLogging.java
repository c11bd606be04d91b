package dev.lockstep.operations.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** How much ufw logs. */
@Summary("Sets how much ufw logs.")
public record UfwLogging(
        @Option(
                        doc = "off, on, low, medium, high or full; True is on, whatever the level.",
                        example = "\"low\"")
                Object level)
        implements Operation {
    private static final String ON = "on";
    private static final String OFF = "off";

    @Override
    public Change plan(Facts facts) {
        String wanted = level instanceof Boolean logs ? (logs ? ON : OFF) : String.valueOf(level);
        Ufw.check("level", wanted, List.of(OFF, ON, "low", "medium", "high", "full"));
        Map<?, ?> status = Ufw.status(facts);
        Object actual = status.get("logging");
        boolean right =
                switch (wanted) {
                    case OFF -> actual == null;
                    case ON -> actual != null;
                    default -> wanted.equals(actual);
                };
        if (right) {
            return Change.none("ufw logging is already " + wanted);
        }
        return Ufw.change(
                ShellText.of("ufw logging").quoted(wanted), status, "logging", after(wanted));
    }

    private static @Nullable String after(String wanted) {
        return switch (wanted) {
            case OFF -> null;
            case ON -> "low";
            default -> wanted;
        };
    }

    @Override
    public List<Effect> reach() {
        return Ufw.REACH;
    }
}
