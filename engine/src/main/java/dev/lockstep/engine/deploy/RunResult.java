package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How a run ended.
 *
 * @param ending the way it ended
 * @param hosts every host of the run, in inventory order
 * @param changesPending whether the plan held changes that were not carried out
 */
public record RunResult(Ending ending, Map<HostName, HostResult> hosts, boolean changesPending) {
    /** Copies the hosts. */
    public RunResult {
        hosts = Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
    }

    /** Ways a run can end. */
    public enum Ending {
        /** All that was to be done is done. */
        DONE,
        /** Only the plan was asked for. */
        PLANNED,
        /** The plan was not approved. */
        DECLINED,
        /** The person at the keyboard ended it. */
        INTERRUPTED
    }

    /**
     * How it ended on one host.
     *
     * @param outcomes of its steps, in order
     * @param problem why it took no further part, outside any step
     */
    public record HostResult(List<Outcome> outcomes, Optional<Problem> problem) {
        /** Copies the outcomes. */
        public HostResult {
            outcomes = List.copyOf(outcomes);
        }

        /** Whether nothing went wrong. */
        public boolean succeeded() {
            return problem.isEmpty() && outcomes.stream().allMatch(Outcome::goesOn);
        }

        /** How many steps ended so. */
        public long count(Predicate<Outcome> wanted) {
            return outcomes.stream().filter(wanted).count();
        }
    }

    /** Whether nothing went wrong on any host. */
    public boolean succeeded() {
        return ending != Ending.INTERRUPTED
                && hosts.values().stream().allMatch(HostResult::succeeded);
    }
}
