package dev.lockstep.engine.script;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Problems on their way into Python and back. */
final class ScriptProblems {
    private ScriptProblems() {}

    /** Problems as Python raises them. */
    static List<Map<String, @Nullable Object>> toData(DeployException refused) {
        return refused.problems().stream().map(ScriptProblems::toData).toList();
    }

    private static Map<String, @Nullable Object> toData(Problem problem) {
        return Map.of(
                "kind", problem.kind().name(),
                "summary", problem.summary(),
                "detail", problem.detail(),
                "where", problem.where(),
                "hint", problem.hint(),
                "text", problem.toString());
    }

    /**
     * What Python's report of an error means: the problems that this program had found, if it was
     * one of its own, with the lines that led there; else the script's error.
     */
    static DeployException ofReport(Fields report) {
        if (report.has("problems")) {
            return new DeployException(
                    report.each("problems").stream()
                            .map(problem -> placed(ofData(problem), report))
                            .toList());
        }
        Problem.Kind kind = report.flag("operation") ? Problem.Kind.OPERATION : Problem.Kind.SCRIPT;
        return new DeployException(
                new Problem(
                        kind,
                        report.text("summary"),
                        report.text("detail"),
                        report.text("where"),
                        report.text("hint")));
    }

    private static Problem ofData(Fields problem) {
        return new Problem(
                Problem.Kind.valueOf(problem.text("kind")),
                problem.text("summary"),
                problem.text("detail"),
                problem.text("where"),
                problem.text("hint"));
    }

    private static Problem placed(Problem problem, Fields report) {
        Problem explained =
                problem.detail().isEmpty() ? problem.withDetail(report.text("lines")) : problem;
        return explained.where().isEmpty() ? explained.at(report.text("where")) : explained;
    }
}
