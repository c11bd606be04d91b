package dev.lockstep.engine.deploy;

import dev.lockstep.engine.script.Recorder;

/** Where calls come from: a script, or a single operation of the command line. */
@FunctionalInterface
public interface Source {
    /**
     * Tells {@code recorder} all of one host's calls, in order. Called on a thread of the host's
     * own.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't go on
     */
    void record(Recorder recorder);
}
