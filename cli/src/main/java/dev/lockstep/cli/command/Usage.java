package dev.lockstep.cli.command;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.function.Supplier;

/** Takes what is wrong with words of the command line for what it is. */
final class Usage {
    private Usage() {}

    /**
     * Reads words of the command line.
     *
     * @throws DeployException whose problems are all of the command line
     */
    static <T> T of(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DeployException e) {
            throw new DeployException(e.problems().stream().map(Usage::wrong).toList());
        }
    }

    private static Problem wrong(Problem problem) {
        return new Problem(
                Problem.Kind.USAGE,
                problem.summary(),
                problem.detail(),
                problem.where(),
                problem.hint());
    }
}
