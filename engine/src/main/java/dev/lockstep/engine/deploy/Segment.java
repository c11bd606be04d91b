package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.plan.Plan;

import java.util.List;
import java.util.Map;

/**
 * What a batch of hosts can execute before a script has to go on.
 *
 * @param counts how many of each host's waiting calls it holds
 * @param resumed scripts that wait exactly where it ends
 */
record Segment(
        List<HostScript> batch,
        Plan plan,
        Map<HostName, Integer> counts,
        List<HostScript> resumed) {
    /** Whether there is nothing to look at. */
    boolean isEmpty() {
        return plan.rows().isEmpty() && plan.horizon().isEmpty();
    }

    HostScript script(HostName host) {
        return batch.stream()
                .filter(script -> script.name().equals(host))
                .findFirst()
                .orElseThrow();
    }

    int count(HostName host) {
        return counts.getOrDefault(host, 0);
    }
}
