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
     * A large file is under way. Called now and then, and at its end.
     *
     * @param bytes how many have been sent or received
     * @param size how many there are; 0 if that is not known
     */
    default void transferred(int request, long bytes, long size) {}

    /**
     * A line was printed.
     *
     * @param request the index of the request in its exchange
     * @param error whether on standard error
     * @param line without its end, secrets in clear
     */
    void line(int request, boolean error, String line);
}
