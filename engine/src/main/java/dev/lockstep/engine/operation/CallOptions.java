package dev.lockstep.engine.operation;

import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.fact.Effect;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What every call can say beside its operation's own arguments.
 *
 * @param name the label given to it
 * @param surroundings whose rights, and where
 * @param successExitCodes exit codes that count as success
 * @param timeout for each command
 * @param stepTimeout for all of it on one host, tries and checks included
 * @param terminal whether commands get a terminal
 * @param stdin what each command reads
 * @param temporaryDirectory for temporary files on the host
 * @param ignoreErrors whether a failure leaves the host in the run
 * @param continueOnError whether the commands after a failed one are run
 * @param conditions all must hold, right before it is executed
 * @param retry how often it is tried again
 * @param hooks what is called after it
 * @param runOnce whether only the first host of the step does it
 * @param serial whether one host does it after the other
 * @param parallel how many hosts do it at once; 0 is all
 * @param approve what to ask before it is executed; empty: nothing
 * @param sync the key at which it meets other hosts' calls
 * @param touches what it touches, in place of what the operation says; empty: what the operation
 *     says
 */
public record CallOptions(
        Optional<String> name,
        Surroundings surroundings,
        Set<Integer> successExitCodes,
        Optional<Duration> timeout,
        Optional<Duration> stepTimeout,
        boolean terminal,
        Optional<Bytes> stdin,
        Optional<String> temporaryDirectory,
        boolean ignoreErrors,
        boolean continueOnError,
        List<Condition> conditions,
        Retry retry,
        Hooks hooks,
        boolean runOnce,
        boolean serial,
        int parallel,
        Optional<String> approve,
        Optional<SyncKey> sync,
        Optional<List<Effect>> touches) {
    /** Nothing said. */
    public static final CallOptions NONE =
            new CallOptions(
                    Optional.empty(),
                    Surroundings.PLAIN,
                    Set.of(0),
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    false,
                    List.of(),
                    Retry.NONE,
                    Hooks.NONE,
                    false,
                    false,
                    0,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
}
