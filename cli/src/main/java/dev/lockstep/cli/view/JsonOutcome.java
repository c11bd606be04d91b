package dev.lockstep.cli.view;

import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Outcomes and problems as JSON objects. */
final class JsonOutcome {
    private JsonOutcome() {}

    static Map<String, Object> of(Outcome outcome) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("outcome", outcome.word());
        switch (outcome) {
            case Outcome.Changed(int commands) -> object.put("commands", commands);
            case Outcome.Unchanged(var note) -> object.put("note", note);
            case Outcome.Failed(var problem, int done, int planned) ->
                    failed(object, problem, done, planned);
            case Outcome.TimedOut(var problem, int done, int planned) ->
                    failed(object, problem, done, planned);
            case Outcome.IgnoredError(var problem, int done, int planned) ->
                    failed(object, problem, done, planned);
            case Outcome.Skipped(var reason) -> object.put("reason", reason);
            case Outcome.NotReached(var reason) -> object.put("reason", reason);
        }
        return object;
    }

    static Map<String, Object> of(Problem problem) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("kind", problem.kind().name().toLowerCase(Locale.ROOT));
        object.put("where", problem.where());
        object.put("summary", problem.summary());
        object.put("detail", problem.detail());
        object.put("hint", problem.hint());
        return object;
    }

    static Map<String, Object> of(RunResult.HostResult result) {
        Map<String, Object> counts = new TreeMap<>();
        result.outcomes()
                .forEach(outcome -> counts.merge(outcome.word(), 1, (a, b) -> (int) a + (int) b));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("succeeded", result.succeeded());
        object.put("outcomes", counts);
        result.problem().ifPresent(problem -> object.put("problem", of(problem)));
        return object;
    }

    static String word(RunResult.Ending ending) {
        return ending.name().toLowerCase(Locale.ROOT);
    }

    private static void failed(Map<String, Object> object, Problem problem, int done, int planned) {
        object.put("problem", of(problem));
        object.put("commands_succeeded", done);
        object.put("commands_planned", planned);
    }
}
