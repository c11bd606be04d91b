package dev.lockstep.facts.freebsd;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

/** Programs of FreeBSD that can act inside a jail. */
final class Jail {
    private Jail() {}

    /** A program, with {@code -j} where a jail is named. */
    static ShellText program(ShellText program, @Nullable String jail) {
        return jail == null ? program : program.with("-j").quoted(jail);
    }
}
