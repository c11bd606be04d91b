package dev.lockstep.operations.conformance;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Plans one fixture, and compares what comes out with what it wants. */
final class FixtureRun {
    /** Kinds of problems for the names fixtures give errors. */
    private static final Map<String, Set<Problem.Kind>> KINDS =
            Map.of(
                    "OperationError", Set.of(Problem.Kind.OPERATION),
                    "OperationTypeError", Set.of(Problem.Kind.TYPE),
                    "TypeError", Set.of(Problem.Kind.TYPE, Problem.Kind.ARGUMENT),
                    "OperationValueError", Set.of(Problem.Kind.VALUE),
                    "ValueError", Set.of(Problem.Kind.VALUE),
                    "OSError", Set.of(Problem.Kind.FILE),
                    "IOError", Set.of(Problem.Kind.FILE));

    private FixtureRun() {}

    static boolean exists(OperationRegistry operations, Fixture fixture) {
        try {
            return !operations.signature(fixture.operation()).title().isEmpty();
        } catch (DeployException absent) {
            return false;
        }
    }

    /** What is not as wanted; empty if all is. */
    static Optional<String> differenceOf(OperationRegistry operations, Fixture fixture) {
        try {
            Operation operation =
                    operations.bind(fixture.operation(), fixture.arguments(), warning -> {});
            Change change = operation.plan(facts(fixture));
            return fixture.map("exception").isEmpty()
                    ? compare(fixture, change)
                    : Optional.of("no error, but " + forms(change.commands(), fixture));
        } catch (DeployException refused) {
            return compare(fixture, refused);
        } catch (FixtureFacts.NotGiven asked) {
            return Optional.of(String.valueOf(asked.getMessage()));
        }
    }

    private static FixtureFacts facts(Fixture fixture) {
        Host host = new Host(new HostName("host"), "fake", "host", List.of(), HostData.EMPTY);
        return new FixtureFacts(
                fixture.facts(),
                fixture.isNew(),
                fixture.files(),
                host,
                new FixtureTemplates());
    }

    private static Optional<String> compare(Fixture fixture, DeployException refused) {
        Map<?, ?> wanted = fixture.map("exception");
        Problem problem = refused.problems().getFirst();
        List<?> names =
                wanted.get("names") instanceof List<?> many
                        ? many
                        : Objects.requireNonNullElse(wanted.get("name"), "") instanceof String one
                                ? List.of(one)
                                : List.of();
        boolean right =
                names.stream().anyMatch(name -> kinds(name).contains(problem.kind()))
                        && problem.summary().equals(wanted.get("message"));
        return right ? Optional.empty() : Optional.of(problem.kind() + ": " + refused.getMessage());
    }

    private static Set<Problem.Kind> kinds(@Nullable Object name) {
        return KINDS.getOrDefault(String.valueOf(name), Set.of());
    }

    private static Optional<String> compare(Fixture fixture, Change change) {
        List<?> wanted = fixture.list("commands");
        List<Command> commands = change.commands();
        boolean same = wanted.size() == commands.size();
        for (int i = 0; same && i < wanted.size(); i++) {
            same = CommandForm.equal(commands.get(i), wanted.get(i), fixture.isNew());
        }
        return same
                ? compareNotes(fixture, change)
                : Optional.of("wanted " + wanted + "\n but is " + forms(commands, fixture));
    }

    private static Optional<String> compareNotes(Fixture fixture, Change change) {
        String wanted = fixture.text("noop_description");
        String last = change.notes().isEmpty() ? null : change.notes().getLast();
        boolean right = wanted == null ? !change.isEmpty() || last != null : wanted.equals(last);
        return right ? Optional.empty() : Optional.of("the last note is: " + last);
    }

    private static List<Object> forms(List<Command> commands, Fixture fixture) {
        return commands.stream().map(command -> CommandForm.of(command, fixture.isNew())).toList();
    }
}
