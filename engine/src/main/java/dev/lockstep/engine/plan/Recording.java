package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.operation.OperationCall;

import java.util.List;
import java.util.Optional;

/**
 * What one host's script has recorded and what is not executed yet.
 *
 * @param calls in the order the script made them
 * @param suspension where the script waits, after all calls; empty if it has ended
 */
public record Recording(HostName host, List<OperationCall> calls, Optional<Suspension> suspension) {
    /** Copies the calls. */
    public Recording {
        calls = List.copyOf(calls);
    }

    /** A recording of a script that has ended. */
    public static Recording of(HostName host, List<OperationCall> calls) {
        return new Recording(host, calls, Optional.empty());
    }
}
