package dev.lockstep.engine.testkit.shell;

import java.util.Optional;

/** The programs of a fake host. */
@FunctionalInterface
public interface Programs {
    /** The program of that name, if the host has it. */
    Optional<Program> find(String name);
}
