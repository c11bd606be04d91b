package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.operation.OperationCall;

import org.jspecify.annotations.Nullable;

/**
 * One place in a host's recording.
 *
 * @param place where it belongs: the key if equal keys must meet, else the call site
 * @param key what makes it the same as another host's: equal keys meet if the order allows
 * @param anchored whether equal keys must meet
 * @param occurrence how often the host was at this call site before, counted from 1
 * @param call the call; null where the script waits
 */
record Item(
        HostName host,
        CallSite site,
        String place,
        String key,
        boolean anchored,
        int occurrence,
        @Nullable OperationCall call) {
    /** The label of the call, or an empty text. */
    String label() {
        return call == null ? "" : call.options().name().orElse("");
    }
}
