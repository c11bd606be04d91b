package dev.lockstep.engine.connector;

/**
 * What one host has cost in a run, by what it was for.
 *
 * @param connecting until the host let us in
 * @param facts reading facts for plans
 * @param execution commands and files, and the facts that came along with them
 */
public record HostTraffic(Traffic connecting, Traffic facts, Traffic execution) {
    /** All of it. */
    public Traffic total() {
        return connecting.plus(facts).plus(execution);
    }
}
