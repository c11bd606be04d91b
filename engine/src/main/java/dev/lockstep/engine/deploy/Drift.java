package dev.lockstep.engine.deploy;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds calls that were approved for certain and now would do something else. */
final class Drift {
    private Drift() {}

    /**
     * A problem for each such call.
     *
     * @param then what was approved
     * @param now the same calls, planned again
     * @param known the facts that {@code then} was planned from
     * @param read the facts as they are now
     */
    static List<Problem> between(
            List<Preview> then,
            List<Preview> now,
            Map<FactKey, Answer> known,
            Map<FactKey, Answer> read) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < Math.min(then.size(), now.size()); i++) {
            if (certain(then.get(i)) && !commands(then.get(i)).equals(commands(now.get(i)))) {
                problems.add(problem(then.get(i), now.get(i), known, read));
            }
        }
        return problems;
    }

    private static boolean certain(Preview preview) {
        return preview.grade() instanceof Grade.Certain
                || preview.grade() instanceof Grade.Unchanged;
    }

    private static List<Command> commands(Preview preview) {
        return preview.change().commands();
    }

    private static Problem problem(
            Preview then, Preview now, Map<FactKey, Answer> known, Map<FactKey, Answer> read) {
        return Problem.of(
                        Problem.Kind.OPERATION,
                        then.call().options().name().orElse(then.call().name().toString())
                                + " has changed since the plan was approved")
                .at(then.call().site())
                .withDetail(
                        "approved: "
                                + shown(then)
                                + "\nnow: "
                                + shown(now)
                                + because(then, known, read))
                .withHint("Run again to see the plan as it is now, or say --accept-drift");
    }

    private static String shown(Preview preview) {
        List<Command> commands = commands(preview);
        return commands.isEmpty()
                ? "nothing to do"
                : commands.stream().map(Command::toString).collect(Collectors.joining("; "));
    }

    private static String because(
            Preview then, Map<FactKey, Answer> known, Map<FactKey, Answer> read) {
        return then.reads().stream()
                .filter(key ->
                        !Optional.ofNullable(known.get(key))
                                .equals(Optional.ofNullable(read.get(key))))
                .map(key -> "\nbecause of: " + key.fact())
                .sorted()
                .collect(Collectors.joining());
    }
}
