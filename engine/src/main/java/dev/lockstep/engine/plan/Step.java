package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.OperationCall;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One operation on its hosts.
 *
 * @param wave steps of one wave have no host in common and run at the same time
 * @param title what a person calls it
 * @param sync the key at which the hosts meet, if they do by key
 * @param calls each host's call, in inventory order
 */
public record Step(
        StepId id,
        int wave,
        String title,
        CallSite site,
        Optional<SyncKey> sync,
        Map<HostName, OperationCall> calls) {
    /** Copies the calls. */
    public Step {
        calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
    }

    /** The hosts, in inventory order. */
    public List<HostName> hosts() {
        return new ArrayList<>(calls.keySet());
    }

    /** The same with another number and wave. */
    public Step numbered(int number, int inWave) {
        return new Step(new StepId(number), inWave, title, site, sync, calls);
    }
}
