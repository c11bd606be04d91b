package dev.lockstep.operations.service;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

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
        Reading.given(command).ifPresent(more -> change.run(control.apply(words(more))));
    }

    /** A command may come with options. */
    private static ShellText words(String command) {
        return ShellText.join(
                Arrays.stream(command.strip().split("\\s+")).map(ShellText::quote).toList());
    }

    /**
     * Says what is known once all that was added is done. A command of the user's own may do
     * anything.
     *
     * @param status the fact that says which services run
     * @param before its value
     */
    public void effects(Change.Builder change, Fact<?> status, Map<?, ?> before) {
        if (Reading.isGiven(command)) {
            change.effect(new Effect.ForgetAll());
            return;
        }
        change.forgetFamily(Families.SERVICES);
        change.forgetFamily(Families.PROCESSES);
        Object runs = running == null ? before.get(name) : running;
        change.effect(new Effect.Assume(status, with(before, name, runs)));
    }

    /**
     * What an operation on a service may touch: with a command of the user's own anything; else
     * services, processes, and the paths where its manager keeps what starts with the system.
     */
    public static List<Effect> reach(@Nullable String command, String... paths) {
        return Reading.isGiven(command)
                ? List.of(new Effect.ForgetAll())
                : Stream.concat(
                                Stream.<Effect>of(
                                        new Effect.ForgetFamily(Families.SERVICES),
                                        new Effect.ForgetFamily(Families.PROCESSES)),
                                Arrays.stream(paths).map(Effect.ForgetPath::new))
                        .toList();
    }

    /** A fact's map with one value changed. */
    public static Map<String, @Nullable Object> with(
            Map<?, ?> before, String name, @Nullable Object value) {
        Map<String, @Nullable Object> after = new LinkedHashMap<>();
        before.forEach((key, known) -> after.put(key.toString(), known));
        after.put(name, value);
        return Collections.unmodifiableMap(after);
    }
}
