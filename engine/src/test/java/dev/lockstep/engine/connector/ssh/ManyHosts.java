package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.one;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.inventory.Host;

import org.apache.sshd.common.io.nio2.Nio2ServiceFactoryFactory;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.SshServer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Many hosts, all of them one server that answers at every address of this machine. */
final class ManyHosts implements AutoCloseable {
    private static final int BACKLOG = 4096;
    private static final int BLOCK = 250;

    private final MinaServer server;
    private final SshConnector connector =
            new SshConnector(
                    new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty()),
                    new Nobody());
    private final List<Host> hosts;
    private List<Connection> connections = List.of();

    private ManyHosts(MinaServer server, List<Host> hosts) {
        this.server = server;
        this.hosts = hosts;
    }

    static ManyHosts start(Path directory, int count) throws IOException {
        MinaServer server = MinaServer.start(directory, ManyHosts::everywhere);
        return new ManyHosts(
                server, IntStream.range(0, count).mapToObj(i -> host(server, i)).toList());
    }

    private static void everywhere(SshServer server) {
        server.setHost("0.0.0.0");
        server.setNioWorkers(2);
        server.setIoServiceFactoryFactory(new Nio2ServiceFactoryFactory());
        CoreModuleProperties.SOCKET_BACKLOG.set(server, BACKLOG);
    }

    private static Host host(MinaServer server, int number) {
        return server.host(
                Map.of(
                        "ssh_hostname",
                        "127.0.%d.%d".formatted(1 + number / BLOCK, 1 + number % BLOCK),
                        "ssh_strict_host_key_checking",
                        "no",
                        "ssh_known_hosts_file",
                        "/dev/null"));
    }

    /** Connects to all at once. */
    void connect() {
        connector.announce(hosts);
        connections = all(hosts, connector::open);
    }

    /** Asks all of them one question at once. */
    List<CommandResult> askAll(String code) {
        return all(connections, connection -> one(connection, ask(code)));
    }

    /** Takes leave of all of them at once. */
    void disconnect() {
        var ignored =
                all(
                        connections,
                        connection -> {
                            connection.close();
                            return connection;
                        });
        connections = List.of();
    }

    private static <T, R> List<R> all(List<T> list, Function<T, R> doing) {
        List<CompletableFuture<R>> futures =
                list.stream()
                        .map(one ->
                                CompletableFuture.supplyAsync(
                                        () -> doing.apply(one), Thread::startVirtualThread))
                        .toList();
        return futures.stream().map(CompletableFuture::join).toList();
    }

    @Override
    public void close() throws IOException {
        disconnect();
        server.close();
    }
}
