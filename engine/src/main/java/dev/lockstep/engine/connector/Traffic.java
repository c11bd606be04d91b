package dev.lockstep.engine.connector;

/**
 * What a connection has cost so far.
 *
 * @param exchanges how often a question was sent and its answer waited for
 * @param commands how many commands were run
 * @param sent bytes to the host
 * @param received bytes from the host
 */
public record Traffic(long exchanges, long commands, long sent, long received) {
    /** Nothing yet. */
    public static final Traffic NONE = new Traffic(0, 0, 0, 0);
}
