package dev.lockstep.engine.script;

import dev.lockstep.engine.library.Suggestion;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks what a command line says of {@code config} before any script relies on it. */
final class Configuration {
    private Configuration() {}

    /**
     * Does nothing if all {@code names} can be configured.
     *
     * @throws DeployException with a Problem for each that can't
     */
    static void check(Collection<String> names, Interpreter interpreter) {
        if (names.isEmpty()) {
            return;
        }
        var answer =
                (Map<?, ?>)
                        Objects.requireNonNull(
                                interpreter
                                        .nobody()
                                        .run(() -> interpreter.enter("configuration", Map.of())));
        List<String> known =
                ((List<?>) Objects.requireNonNull(answer.get("known")))
                        .stream().map(String::valueOf).toList();
        Map<?, ?> elsewhere = (Map<?, ?>) Objects.requireNonNull(answer.get("elsewhere"));
        List<Problem> problems =
                names.stream()
                        .filter(name -> !known.contains(name))
                        .map(name -> problem(name, known, elsewhere))
                        .toList();
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
    }

    private static Problem problem(String name, List<String> known, Map<?, ?> elsewhere) {
        Object other = elsewhere.get(name);
        return Problem.of(
                        Problem.Kind.USAGE,
                        "there is no configuration value '" + name + "' for a command line")
                .at("--config")
                .withHint(other == null ? Suggestion.of(name, known) : "Use " + other);
    }
}
