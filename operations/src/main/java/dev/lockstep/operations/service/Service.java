package dev.lockstep.operations.service;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/**
 * How a service shall be.
 *
 * @param name what its manager calls it
 * @param running whether it shall run; nothing: either
 * @param restarted whether it is restarted if it runs
 * @param reloaded whether it reads its configuration again if it runs
 * @param command one more thing its manager is told to do with it, always
 */
public record Service(
        String name,
        @Nullable Boolean running,
        boolean restarted,
        boolean reloaded,
        @Nullable String command) {
    /**
     * Adds what there is to do.
     *
     * @param actual whether it runs; nothing: that is not known
     * @param control the command that tells the manager to do something with the service
     */
    public void plan(
            Change.Builder change,
            @Nullable Object actual,
            Function<ShellText, ShellText> control) {
        boolean runs = Reading.isTrue(actual);
        if (running != null && running != runs) {
            change.run(control.apply(running ? ShellText.of("start") : ShellText.of("stop")));
        } else if (running != null) {
            change.note("service " + name + (runs ? " is running" : " is stopped"));
        }
        if (restarted && runs) {
            change.run(control.apply(ShellText.of("restart")));
        }
        if (reloaded && runs) {
            change.run(control.apply(ShellText.of("reload")));
        }
        Reading.given(command).ifPresent(more -> change.run(control.apply(ShellText.code(more))));
    }

    /** Whether it runs afterwards; nothing if that can't be said. */
    public @Nullable Object runsAfter(@Nullable Object actual) {
        return Reading.isGiven(command) ? null : running != null ? running : actual;
    }
}
