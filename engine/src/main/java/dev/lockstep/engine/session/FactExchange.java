package dev.lockstep.engine.session;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Asks several facts at once: makes the requests, and answers of their results. */
public final class FactExchange {
    /** Printed in place of an answer where the program a fact needs is missing. */
    private static final String MISSING = "lockstep: program is missing";

    private static final Pattern UNKNOWN_USER =
            Pattern.compile(
                    "(?i)(sudo|su|doas|dzdo): .*(unknown user|user .* does not exist|no passwd"
                            + " entry).*");

    private final Host host;
    private final List<FactKey> keys;

    /** An exchange about these facts, all {@link CommandFact}s. */
    public FactExchange(Host host, List<FactKey> keys) {
        this.host = host;
        this.keys = List.copyOf(keys);
    }

    /** A request for each fact, in order; none of them halts. */
    public List<Request> requests() {
        return keys.stream()
                .<Request>map(key -> Request.Run.of(guarded(command(key)), key.surroundings()))
                .toList();
    }

    /** The answers; a fact whose result is missing has failed. */
    public Map<FactKey, Answer> answers(List<CommandResult> results) {
        Map<FactKey, Answer> answers = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            FactKey key = keys.get(i);
            answers.put(
                    key,
                    i < results.size()
                            ? answer(key, results.get(i))
                            : failed(key, "the connection broke while it was asked", ""));
        }
        return answers;
    }

    /** The answers that are none of a failure. */
    public Map<FactKey, Answer> known(List<CommandResult> results) {
        Map<FactKey, Answer> known = new LinkedHashMap<>(answers(results));
        known.values().removeIf(FactExchange::failed);
        return known;
    }

    static boolean failed(Answer answer) {
        return answer instanceof Answer.Failed;
    }

    private static CommandFact<?> command(FactKey key) {
        if (key.fact() instanceof CommandFact<?> fact) {
            return fact;
        }
        throw new IllegalArgumentException(key.fact() + " asks nothing of the host itself");
    }

    private static ShellText guarded(CommandFact<?> fact) {
        return fact.requires()
                .map(program ->
                        ShellText.of("command -v")
                                .quoted(program)
                                .with(">/dev/null 2>&1 || { echo")
                                .quoted(MISSING)
                                .with("; exit 0; }; (")
                                .then(fact.command())
                                .with(")"))
                .orElseGet(fact::command);
    }

    private Answer answer(FactKey key, CommandResult result) {
        CommandFact<?> fact = command(key);
        List<String> lines = result.lines();
        if (lines.equals(List.of(MISSING))) {
            return new Answer.Absent(
                    fact.absent(), "the program '" + fact.requires().orElse("?") + "' is missing");
        }
        if (result.end() == CommandResult.End.EXITED
                && fact.exitCodes().contains(result.exitCode())) {
            return parsed(key, fact, lines);
        }
        List<String> errors = result.errorLines();
        if (!errors.isEmpty() && UNKNOWN_USER.matcher(errors.getFirst()).matches()) {
            return new Answer.Absent(fact.absent(), errors.getFirst());
        }
        return failed(key, ending(result), String.join("\n", errors));
    }

    private Answer parsed(FactKey key, CommandFact<?> fact, List<String> lines) {
        try {
            return new Answer.Value(fact.parse(lines));
        } catch (DeployException e) {
            return new Answer.Failed(e.problems().getFirst());
        } catch (RuntimeException e) {
            return failed(
                    key, "its answer is not understood: " + reason(e), String.join("\n", lines));
        }
    }

    private static String reason(RuntimeException e) {
        @Nullable String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    private static String ending(CommandResult result) {
        return switch (result.end()) {
            case EXITED -> "its command failed with exit code " + result.exitCode();
            case TIMED_OUT -> "its command took too long";
            case KILLED -> "its command was interrupted";
            case UNKNOWN -> "the connection broke while it was asked";
        };
    }

    private Answer failed(FactKey key, String why, String output) {
        String command = command(key).command().masked();
        return new Answer.Failed(
                Problem.of(
                                Problem.Kind.FACT,
                                "fact " + key.fact().name() + " can't be read: " + why)
                        .at(host.name())
                        .withDetail(
                                "command: " + command + (output.isEmpty() ? "" : "\n" + output)));
    }
}
