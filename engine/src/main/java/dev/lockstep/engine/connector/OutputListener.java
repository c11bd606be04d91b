package dev.lockstep.engine.connector;

/**
 * Hears what commands print, line by line, while they run. Called from any thread, for one request
 * in order.
 */
@FunctionalInterface
public interface OutputListener {
    /** Hears nothing. */
    OutputListener NONE = (request, error, line) -> {};

    /** A request has begun on the host. Where the connection can't tell, this is not called. */
    default void begun(int request) {}

    /**
     * A line was printed.
     *
     * @param request the index of the request in its exchange
     * @param error whether on standard error
     * @param line without its end, secrets in clear
     */
    void line(int request, boolean error, String line);
}
