package dev.lockstep.engine.connector.shell;

/**
 * A shell whose connection was lost while it may have had more to do.
 *
 * @param process its number on the host
 * @param started when it was started, in the host's own measure
 */
record Past(long process, long started) {}
