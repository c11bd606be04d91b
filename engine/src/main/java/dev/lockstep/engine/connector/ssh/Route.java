package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.Forwarded;

import net.schmizz.sshj.SSHClient;

import java.util.List;

/**
 * Open connections that lead to a host, each through the one before it.
 *
 * @param legs the last one is the host's own
 * @param forwarded what the host gets of this machine
 */
record Route(List<Leg> legs, Forwarded forwarded) implements AutoCloseable {
    Route {
        legs = List.copyOf(legs);
    }

    SSHClient target() {
        return legs.getLast().client();
    }

    boolean isUp() {
        return legs.stream().allMatch(Leg::isUp);
    }

    @Override
    public void close() {
        legs.reversed().forEach(Leg::close);
    }
}
