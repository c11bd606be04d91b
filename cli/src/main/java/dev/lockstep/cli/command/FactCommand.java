package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.Words;
import dev.lockstep.cli.view.FactTable;
import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.fact.Overlay;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Threads;
import dev.lockstep.engine.session.CallFacts;
import dev.lockstep.engine.session.HostSession;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads facts from all hosts at once, all facts of a host in one exchange. */
final class FactCommand {
    private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_.]*\\.[A-Z][A-Za-z0-9]*");

    private final Stage stage;
    private final FactRegistry registry = new FactRegistry();

    FactCommand(Stage stage) {
        this.stage = stage;
    }

    int run(List<String> words) {
        List<String> own = words.stream().filter(word -> !Words.isOption(word)).toList();
        Map<String, @Nullable Object> options =
                Words.parse(words.stream().filter(Words::isOption).toList()).keywords();
        List<Fact<?>> facts = Usage.of(() -> facts(own));
        Path here = Path.of("");
        List<HostSession> sessions = stage.open(stage.inventory(here), here, Python.NO_TEMPLATES);
        FactTable table = new FactTable(stage.screen(), stage.options().output().json(), own);
        Threads.all(
                sessions.stream()
                        .<Runnable>map(session -> () -> read(session, facts, options, table))
                        .toList());
        table.print(sessions.stream().map(session -> session.host().name()).toList());
        return stage.cancellation().requested()
                ? ExitCode.INTERRUPTED
                : table.anyFailed() ? ExitCode.FAILURE : ExitCode.DONE;
    }

    /** Each name begins a fact; the words up to the next name are its arguments. */
    private List<Fact<?>> facts(List<String> words) {
        if (words.isEmpty() || !NAME.matcher(words.getFirst()).matches()) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    words.isEmpty()
                                            ? "no fact was given"
                                            : "'" + words.getFirst() + "' is no fact")
                            .withHint(
                                    "Say for example: lockstep @local fact server.Os files.File"
                                            + " path=/etc/hosts"));
        }
        List<Fact<?>> facts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= words.size(); i++) {
            if (i == words.size() || NAME.matcher(words.get(i)).matches()) {
                facts.add(
                        registry.bind(
                                FactName.parse(words.get(from)),
                                Words.parse(words.subList(from + 1, i)),
                                stage.screen()::aside));
                from = i;
            }
        }
        return facts;
    }

    private static void read(
            HostSession session,
            List<Fact<?>> facts,
            Map<String, @Nullable Object> options,
            FactTable table) {
        try {
            Surroundings surroundings = Calls.surroundings(session.host(), options);
            while (true) {
                CallFacts reader = reader(session, surroundings);
                Set<FactKey> missing = missing(reader, facts);
                if (missing.isEmpty()) {
                    facts.forEach(
                            fact -> table.put(session.host().name(), fact, reader.answer(fact)));
                    return;
                }
                session.collect(missing, missing);
            }
        } catch (DeployException e) {
            e.problems()
                    .forEach(problem ->
                            table.failed(session.host().name(), new Answer.Failed(problem)));
        }
    }

    private static CallFacts reader(HostSession session, Surroundings surroundings) {
        return new CallFacts(
                session,
                surroundings,
                session.environment(),
                key -> new Overlay.Reading(session.facts().find(key), false, OptionalInt.empty()));
    }

    private static Set<FactKey> missing(CallFacts reader, List<Fact<?>> facts) {
        try {
            reader.all(facts);
            return Set.of();
        } catch (FactNeeded needed) {
            return new LinkedHashSet<>(reader.missing());
        }
    }
}
