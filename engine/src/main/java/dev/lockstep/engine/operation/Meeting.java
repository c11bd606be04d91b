package dev.lockstep.engine.operation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A place in a script where hosts meet by a key and nothing else is done.
 *
 * @param role what the host does there
 * @param members the hosts that must come; empty: those that do
 * @param timeout how long a host waits for the others
 * @param acrossBatches whether all hosts of the run must meet; else those of each batch do on their
 *     own
 */
public record Meeting(
        Role role, List<String> members, Optional<Duration> timeout, boolean acrossBatches)
        implements Operation {
    /** What a host can do at a meeting. */
    public enum Role {
        /** It waits until all are there. */
        MEETS,
        /** It says that what the others wait for is so. */
        SETS,
        /** It waits for one that sets. */
        WAITS,
        /** It takes part and leaves the acting to others. */
        SKIPS
    }

    /** Copies the members. */
    public Meeting {
        members = List.copyOf(members);
    }

    @Override
    public Change plan(Facts facts) {
        return new Change(List.of(), List.of(), List.of(words()), List.of());
    }

    private String words() {
        return switch (role) {
            case MEETS -> "meets the other hosts";
            case SETS -> "lets those go on that wait";
            case WAITS -> "waits";
            case SKIPS -> "takes part without acting";
        };
    }
}
