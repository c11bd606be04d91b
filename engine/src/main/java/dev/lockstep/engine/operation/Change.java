package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an operation plans to do.
 *
 * @param commands in the order they run; none if everything is as it shall be
 * @param effects what is true or unknown afterwards, later ones over earlier ones
 * @param notes why there is nothing to do, or anything worth saying
 * @param diffs how text files change
 */
public record Change(
        List<Command> commands, List<Effect> effects, List<String> notes, List<FileDiff> diffs) {
    /** Copies everything. */
    public Change {
        commands = List.copyOf(commands);
        effects = List.copyOf(effects);
        notes = List.copyOf(notes);
        diffs = List.copyOf(diffs);
    }

    /** Nothing to do, for this reason. */
    public static Change none(String note) {
        return new Change(List.of(), List.of(), List.of(note), List.of());
    }

    /** Begins a change. */
    public static Builder builder() {
        return new Builder();
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return commands.isEmpty();
    }

    /** Collects a change in the order an operation thinks of it. */
    public static final class Builder {
        private final List<Command> commands = new ArrayList<>();
        private final List<Effect> effects = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private final List<FileDiff> diffs = new ArrayList<>();
        private boolean effectsDeclared;

        private Builder() {}

        /** Adds a command. */
        public Builder add(Command command) {
            commands.add(command);
            return this;
        }

        /** Adds a shell command. */
        public Builder run(ShellText text) {
            return add(Command.shell(text));
        }

        /** Adds a shell command for which these exit codes are success. */
        public Builder run(ShellText text, Set<Integer> successExitCodes) {
            return add(new Command.Shell(text, successExitCodes));
        }

        /** Adds an upload. */
        public Builder upload(Content content, String path) {
            return add(new Command.Upload(content, path));
        }

        /** Adds an upload of a file that has an octal mode from the first moment on. */
        public Builder upload(Content content, String path, Optional<String> mode) {
            return add(new Command.Upload(content, path, mode));
        }

        /** Adds a download. */
        public Builder download(String path, Path local) {
            return add(new Command.Download(path, local));
        }

        /** Adds a call of a function. */
        public Builder call(
                ScriptFunction function, List<Object> arguments, Map<String, Object> keywords) {
            return add(new Command.Call(function, arguments, keywords));
        }

        /** Says something: why there is nothing to do, or anything worth knowing. */
        public Builder note(String note) {
            notes.add(note);
            return this;
        }

        /** The fact will have this value. */
        public <T extends @Nullable Object> Builder assume(Fact<T> fact, T value) {
            return effect(new Effect.Assume(fact, value));
        }

        /** The fact will be unknown. */
        public Builder forget(Fact<?> fact) {
            return effect(new Effect.ForgetFact(fact));
        }

        /** A family of facts will be unknown. */
        public Builder forgetFamily(String family) {
            return effect(new Effect.ForgetFamily(family));
        }

        /** Everything about a path and what is below it will be unknown. */
        public Builder forgetPath(String path) {
            return effect(new Effect.ForgetPath(path));
        }

        /** Nothing that any fact asks for changes beyond what else is said here. */
        public Builder touchesNothingElse() {
            effectsDeclared = true;
            return this;
        }

        /** Adds an effect. */
        public Builder effect(Effect effect) {
            effects.add(effect);
            return touchesNothingElse();
        }

        /** Shows how a file's text changes. */
        public Builder diff(FileDiff diff) {
            diffs.add(diff);
            return this;
        }

        /** Adds all of another change: its commands, effects, notes and diffs. */
        public Builder include(Change other) {
            commands.addAll(other.commands());
            effects.addAll(other.effects());
            notes.addAll(other.notes());
            diffs.addAll(other.diffs());
            effectsDeclared |= !other.effects().isEmpty();
            return this;
        }

        /** Whether there is nothing to do so far. */
        public boolean isEmpty() {
            return commands.isEmpty();
        }

        /** The change. One with commands that declares no effect makes everything unknown. */
        public Change build() {
            List<Effect> declared =
                    commands.isEmpty() || effectsDeclared
                            ? effects
                            : List.of(new Effect.ForgetAll());
            return new Change(commands, declared, notes, diffs);
        }
    }
}
