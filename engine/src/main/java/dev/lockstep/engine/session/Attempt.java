package dev.lockstep.engine.session;

import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.fact.Overlay;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What came of planning a call once. */
public sealed interface Attempt {
    /** How many lines of a defect's stack are worth showing. */
    int TRACE = 8;

    /** It is planned. */
    record Planned(Change change, Map<FactKey, Overlay.Reading> reads) implements Attempt {}

    /** Facts are missing; {@code hints} may come along. */
    record Suspended(Set<FactKey> missing, Set<FactKey> hints) implements Attempt {
        /** All that is worth asking. */
        public Set<FactKey> wanted() {
            Set<FactKey> all = new LinkedHashSet<>(missing);
            all.addAll(hints);
            return all;
        }
    }

    /** The operation says that it can't be done. */
    record Refused(List<Problem> problems, Map<FactKey, Overlay.Reading> reads)
            implements Attempt {}

    /** Plans a call by what {@code lookup} knows. */
    static Attempt of(
            HostSession session, OperationCall call, Function<FactKey, Overlay.Reading> lookup) {
        var environment =
                call.options()
                        .temporaryDirectory()
                        .map(session.environment()::in)
                        .orElse(session.environment());
        CallFacts facts =
                new CallFacts(session, call.options().surroundings(), environment, lookup);
        Attempt attempt = attempt(call, facts);
        return facts.missing().isEmpty() ? attempt : new Suspended(facts.missing(), facts.hints());
    }

    private static Attempt attempt(OperationCall call, CallFacts facts) {
        try {
            return new Planned(call.operation().plan(facts), facts.reads());
        } catch (FactNeeded needed) {
            return new Suspended(facts.missing(), facts.hints());
        } catch (DeployException e) {
            return new Refused(e.problems(), facts.reads());
        } catch (RuntimeException defect) {
            return new Refused(List.of(defect(call, defect)), facts.reads());
        }
    }

    private static Problem defect(OperationCall call, RuntimeException e) {
        String trace =
                Arrays.stream(e.getStackTrace())
                        .limit(TRACE)
                        .map(Object::toString)
                        .collect(Collectors.joining("\n"));
        return Problem.of(Problem.Kind.INTERNAL, call.name() + " can't be planned: " + e)
                .withDetail(trace)
                .withHint("This is a defect of Lockstep; please report it with these lines");
    }
}
