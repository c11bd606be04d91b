package dev.lockstep.engine.problem;

import java.util.List;
import java.util.stream.Collectors;

/** The one exception of this program: it carries everything that was found wrong. */
public final class DeployException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /** Carries all of {@code problems}, at least one. */
    public DeployException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** Carries one problem. */
    public DeployException(Problem problem) {
        this(List.of(problem));
    }

    /** Carries one problem and what caused it. */
    public DeployException(Problem problem, Throwable cause) {
        this(problem);
        initCause(cause);
    }

    /** What was found wrong, in the order it was found. */
    public List<Problem> problems() {
        return problems;
    }
}
