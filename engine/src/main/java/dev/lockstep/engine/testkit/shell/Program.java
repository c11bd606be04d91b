package dev.lockstep.engine.testkit.shell;

/** A program of a fake host. */
@FunctionalInterface
public interface Program {
    /**
     * Runs it.
     *
     * @return its exit code
     * @throws dev.lockstep.engine.testkit.machine.PathRefused if a path is not as it should be; the
     *     shell then prints why, and the exit code is 1
     */
    int run(Invocation invocation);
}
