package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.SSHClient;

import java.io.IOException;
import java.util.List;

/**
 * Open connections that lead to a host, each through the one before it.
 *
 * @param clients the last one is the host's own
 */
record Route(List<SSHClient> clients) implements AutoCloseable {
    Route {
        clients = List.copyOf(clients);
    }

    SSHClient target() {
        return clients.getLast();
    }

    boolean isUp() {
        return clients.stream()
                .allMatch(client -> client.isConnected() && client.isAuthenticated());
    }

    @Override
    public void close() {
        for (SSHClient client : clients.reversed()) {
            try {
                client.close();
            } catch (IOException gone) {
                // Then it is closed.
            }
        }
    }
}
