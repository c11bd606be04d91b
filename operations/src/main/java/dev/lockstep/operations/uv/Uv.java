package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.Collection;

/** Commands of uv. */
final class Uv {
    private Uv() {}

    /** A command with options as a script gives them: shell code, or words. */
    static ShellText with(ShellText command, @Nullable Object options) {
        return command.then(
                options instanceof Collection<?> words
                        ? ShellText.join(words.stream().map(ShellText::quote).toList())
                        : ShellText.code(options == null ? "" : options.toString()));
    }
}
