package dev.lockstep.operations.text;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

/** Ways an operation says no. */
public final class Refusal {
    private Refusal() {}

    /** What is wanted can't be done on this host, or the arguments don't go together. */
    public static DeployException operation(String summary) {
        return of(Problem.Kind.OPERATION, summary);
    }

    /** An argument has the wrong type. */
    public static DeployException type(String summary) {
        return of(Problem.Kind.TYPE, summary);
    }

    /** An argument has a wrong value. */
    public static DeployException value(String summary) {
        return of(Problem.Kind.VALUE, summary);
    }

    /** A local file is not there or can't be read. */
    public static DeployException file(String summary) {
        return of(Problem.Kind.FILE, summary);
    }

    private static DeployException of(Problem.Kind kind, String summary) {
        return new DeployException(Problem.of(kind, summary));
    }
}
