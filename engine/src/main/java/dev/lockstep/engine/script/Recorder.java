package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * Takes in what one host's script does, and answers what it asks. One a host, called from that
 * host's thread only. Any call may block: to ask the host, or until earlier calls have been
 * executed. An interrupted thread gets a {@link DeployException}.
 */
public interface Recorder {
    /** The host whose script this is. */
    Host host();

    /** Whether what is recorded will not be executed. */
    boolean dryRun();

    /** All hosts of the inventory, also those that the run leaves out. */
    Inventory inventory();

    /** All hosts that take part and have not failed. */
    List<Host> activeHosts();

    /**
     * A call of an operation.
     *
     * @param source what the script said
     * @return its number among the host's calls, to ask for its result
     */
    int operation(
            CallSite site,
            OperationName name,
            Operation operation,
            CallSource source,
            CallOptions options);

    /**
     * The value of a fact after the calls so far.
     *
     * @throws DeployException if it can't be read
     */
    @Nullable Object fact(CallSite site, Fact<?> fact, Surroundings surroundings);

    /** The value of a fact of another host, as it was when the calls recorded now began. */
    @Nullable Object factOf(CallSite site, HostName host, Fact<?> fact, Surroundings surroundings);

    /** From now on what is known of the host is doubtful where the effect says so. */
    void forget(Effect effect);

    /** Whether a call will change something, by the facts as they are known now. */
    boolean willChange(CallSite site, int call);

    /**
     * Waits until all calls so far have been executed, on all hosts that come to a checkpoint of
     * this name. In a dry run the plan goes on with what is assumed.
     */
    void checkpoint(CallSite site, String name);

    /** How a call ended; waits until it has been executed. */
    CallResult result(CallSite site, int call);

    /** The script says something. */
    void log(Event.Level level, String message);

    /** Something in the script is worth a warning. */
    void warn(CallSite site, String message);
}
