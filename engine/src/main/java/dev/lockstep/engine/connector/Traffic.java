package dev.lockstep.engine.connector;

/**
 * What a connection has cost so far.
 *
 * @param roundTrips how often something was sent whose answer had to be waited for
 * @param commands how many commands were run
 * @param sent bytes to the host
 * @param received bytes from the host
 */
public record Traffic(long roundTrips, long commands, long sent, long received) {
    /** Nothing yet. */
    public static final Traffic NONE = new Traffic(0, 0, 0, 0);

    /** Both together. */
    public Traffic plus(Traffic other) {
        return new Traffic(
                roundTrips + other.roundTrips,
                commands + other.commands,
                sent + other.sent,
                received + other.received);
    }

    /** What has come since {@code earlier}. */
    public Traffic since(Traffic earlier) {
        return new Traffic(
                roundTrips - earlier.roundTrips,
                commands - earlier.commands,
                sent - earlier.sent,
                received - earlier.received);
    }
}
