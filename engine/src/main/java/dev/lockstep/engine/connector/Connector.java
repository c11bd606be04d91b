package dev.lockstep.engine.connector;

import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;

import java.util.List;

/** Opens connections of one kind. Safe for use by many threads. */
public interface Connector extends AutoCloseable {
    /** The word before the slash in a host's name: {@code ssh}, {@code local}. */
    String scheme();

    /**
     * Says which hosts will be opened, so that what a person has to be asked about them is asked
     * before anything is done.
     *
     * @throws DeployException if nobody is there to answer
     */
    default void announce(List<Host> hosts) {}

    /**
     * Opens a connection.
     *
     * @throws DeployException if the host can't be reached, is not who it should be, or refuses us
     */
    Connection open(Host host);

    /** Frees what all connections shared. Connections must be closed first. */
    @Override
    void close();
}
