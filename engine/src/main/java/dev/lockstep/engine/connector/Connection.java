package dev.lockstep.engine.connector;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.problem.DeployException;

import java.util.List;
import java.util.Optional;

/**
 * An open way to one host. Used by one thread at a time, except {@link #kill} and {@link #close},
 * which any thread may call. A connection that breaks between exchanges reopens itself silently.
 */
public interface Connection extends AutoCloseable {
    /**
     * Does the requests in order, as one exchange with the host where the connection can.
     *
     * @return a result for each request that was begun, in order; shorter than {@code requests}
     *     only after a halting request failed or the exchange ended early. A file transfer that
     *     worked is exit code 0; one that failed has its reason on standard error. When the
     *     connection breaks, the request under way has the end {@code UNKNOWN} and none follows.
     * @throws DeployException if the host can't be reached any more, or the rights can't be had
     */
    List<CommandResult> exchange(List<Request> requests, OutputListener listener);

    /** Ends what runs on the host now, politely first; its result is {@code KILLED}. */
    void kill();

    /** What is unusual about the host, as a phrase that follows its name. */
    default Optional<String> remark() {
        return Optional.empty();
    }

    /** What this connection has cost so far. */
    Traffic traffic();

    /** Ends the connection and every remote process it started. */
    @Override
    void close();
}
