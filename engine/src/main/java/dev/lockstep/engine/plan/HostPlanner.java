package dev.lockstep.engine.plan;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.fact.Overlay;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.session.Attempt;
import dev.lockstep.engine.session.CallFacts;
import dev.lockstep.engine.session.HostSession;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Plans one host's calls in order, as if each were executed before the next is planned. Where facts
 * are missing it looks ahead, so that the host is asked as seldom as facts depend on each other,
 * not once a call.
 *
 * <p>What is planned beyond a call whose facts are missing is speculation: it only finds out what
 * else to ask.
 */
public final class HostPlanner {
    private final HostSession session;
    private final List<OperationCall> calls = new ArrayList<>();
    private final List<Preview> previews = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Overlay overlay;

    /** What the script will ask next; it comes along when the host is asked anyway. */
    private final Set<FactKey> ahead = new LinkedHashSet<>();

    private OptionalInt scriptDoubt = OptionalInt.empty();

    /** A planner that has planned nothing. */
    public HostPlanner(HostSession session) {
        this.session = session;
        this.overlay = new Overlay(session.facts());
    }

    /** Adds a call after the others. */
    public void add(OperationCall call) {
        calls.add(call);
    }

    /**
     * Plans all calls added so far.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the host can't be asked
     */
    public void settle() {
        while (previews.size() < calls.size()) {
            advance();
        }
    }

    /** The previews of the calls planned so far, in order. */
    public List<Preview> previews() {
        return List.copyOf(previews);
    }

    /** The preview of call {@code number}, if it is planned here. */
    public Optional<Preview> preview(int number) {
        return previews.stream().filter(preview -> preview.call().number() == number).findFirst();
    }

    /** Calls that can't be done, and why. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /**
     * The value of a fact after all calls added so far. If an earlier call makes it doubtful, so is
     * everything that follows: the script may decide by it.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't be read
     */
    public Answer read(Fact<?> fact, Surroundings surroundings) {
        if (previews.size() < calls.size()
                && tryRead(fact, surroundings) instanceof Read.Missing missing) {
            ahead.addAll(missing.keys());
        }
        settle();
        ahead.clear();
        while (true) {
            switch (tryRead(fact, surroundings)) {
                case Read.Missing missing -> session.collect(missing.keys(), missing.keys());
                case Read.Found found -> {
                    doubt(found.reads()).ifPresent(call -> scriptDoubt = OptionalInt.of(call));
                    return found.answer();
                }
            }
        }
    }

    private sealed interface Read {
        record Found(Answer answer, Map<FactKey, Overlay.Reading> reads) implements Read {}

        record Missing(Set<FactKey> keys) implements Read {}
    }

    private Read tryRead(Fact<?> fact, Surroundings surroundings) {
        CallFacts facts =
                new CallFacts(session, surroundings, session.environment(), overlay::read);
        try {
            return new Read.Found(facts.answer(fact), facts.reads());
        } catch (FactNeeded needed) {
            return new Read.Missing(facts.missing());
        }
    }

    /** What the script wants forgotten. */
    public void forget(Effect effect) {
        settle();
        session.facts().apply(effect);
    }

    /**
     * Plans on until the first call whose facts are missing; then fetches them, with all that later
     * calls will want.
     */
    private void advance() {
        Optional<Attempt.Suspended> suspended = Optional.empty();
        while (previews.size() < calls.size() && suspended.isEmpty()) {
            OperationCall call = calls.get(previews.size());
            Foresight foresight = foresee(call);
            suspended =
                    foresight instanceof Foresight.Fails fails
                            ? pass(call, fails)
                            : take(call, foresight, Attempt.of(session, call, overlay::read));
        }
        suspended.ifPresent(first -> {
            Set<FactKey> wanted = new LinkedHashSet<>(first.wanted());
            wanted.addAll(ahead);
            speculate(wanted);
            session.collect(wanted, first.missing());
        });
    }

    private Foresight foresee(OperationCall call) {
        return Foresight.of(call.options().conditions(), this::preview);
    }

    private Optional<Attempt.Suspended> pass(OperationCall call, Foresight.Fails fails) {
        previews.add(
                new Preview(
                        call,
                        new Grade.Skipped(fails.reason()),
                        Change.none(fails.reason()),
                        Set.of(),
                        Set.of()));
        return Optional.empty();
    }

    private Optional<Attempt.Suspended> take(
            OperationCall call, Foresight foresight, Attempt attempt) {
        switch (attempt) {
            case Attempt.Suspended missing -> {
                return Optional.of(missing);
            }
            case Attempt.Planned planned ->
                    settled(call, foresight, planned.change(), planned.reads());
            case Attempt.Refused refused -> refuse(call, foresight, refused);
        }
        return Optional.empty();
    }

    private void settled(
            OperationCall call,
            Foresight foresight,
            Change change,
            Map<FactKey, Overlay.Reading> reads) {
        Grade grade = grade(call, foresight, change, reads);
        Preview preview = new Preview(call, grade, change, reads(reads, false), reads(reads, true));
        previews.add(preview);
        overlay.apply(call.number(), Aftermath.of(preview));
    }

    /** A refusal that an earlier call may still mend is open; any other is a problem. */
    private void refuse(OperationCall call, Foresight foresight, Attempt.Refused refused) {
        OptionalInt since = doubt(refused.reads());
        if (since.isEmpty() && !(foresight instanceof Foresight.Unknown)) {
            refused.problems().forEach(problem -> problems.add(located(problem, call)));
        }
        Change unknown = Change.none(refused.problems().getFirst().summary());
        Grade grade =
                new Grade.Open(
                        since.orElse(call.number()),
                        "not known before it runs: " + unknown.notes().getFirst());
        Preview preview =
                new Preview(
                        call,
                        grade,
                        unknown,
                        reads(refused.reads(), false),
                        reads(refused.reads(), true));
        previews.add(preview);
        overlay.apply(call.number(), Aftermath.of(preview));
    }

    private Problem located(Problem problem, OperationCall call) {
        Problem placed = problem.at(call.site());
        return problem.where().isEmpty() || problem.where().equals(session.host().name().value())
                ? placed
                : problem.withDetail(
                        (problem.detail().isEmpty() ? "" : problem.detail() + "\n")
                                + "called at "
                                + call.site());
    }

    private Grade grade(
            OperationCall call,
            Foresight foresight,
            Change change,
            Map<FactKey, Overlay.Reading> reads) {
        if (call.operation() instanceof Meeting meeting) {
            String words = String.join("; ", change.notes());
            return meeting.role() == Meeting.Role.SKIPS
                    ? new Grade.Skipped(words)
                    : new Grade.Unchanged(words);
        }
        OptionalInt since = doubt(reads);
        if (foresight instanceof Foresight.Unknown unknown) {
            return new Grade.Conditional(
                    unknown.condition(), since.isPresent() ? since : scriptDoubt);
        }
        if (since.isPresent()) {
            return new Grade.Open(since.getAsInt(), "depends on an earlier step");
        }
        if (scriptDoubt.isPresent()) {
            return new Grade.Open(
                    scriptDoubt.getAsInt(),
                    "the script decided by facts that an earlier step may change");
        }
        return change.isEmpty()
                ? new Grade.Unchanged(String.join("; ", change.notes()))
                : new Grade.Certain();
    }

    private static OptionalInt doubt(Map<FactKey, Overlay.Reading> reads) {
        return reads.values().stream()
                .flatMapToInt(reading -> reading.doubtfulSince().stream())
                .max();
    }

    private static Set<FactKey> reads(Map<FactKey, Overlay.Reading> reads, boolean assumed) {
        return reads.entrySet().stream()
                .filter(read -> read.getValue().assumed() == assumed)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Looks at the calls after the first that waits, only to learn what they will want to know. */
    private void speculate(Set<FactKey> wanted) {
        Overlay later = overlay.copy();
        for (OperationCall call : calls.subList(previews.size() + 1, calls.size())) {
            switch (Attempt.of(session, call, later::read)) {
                case Attempt.Suspended missing -> wanted.addAll(missing.wanted());
                case Attempt.Planned planned ->
                        later.apply(call.number(), planned.change().effects());
                case Attempt.Refused ignored -> {}
            }
        }
    }
}
