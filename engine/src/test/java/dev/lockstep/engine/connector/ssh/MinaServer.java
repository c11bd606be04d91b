package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;

import org.apache.sshd.common.session.helpers.AbstractSession;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.apache.sshd.server.auth.password.UserAuthPasswordFactory;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An SSH server in this process, which runs commands on this machine. The user {@code deploy} may
 * log in by the password {@code open sesame}.
 */
final class MinaServer implements AutoCloseable {
    static final String USER = "deploy";
    static final String PASSWORD = "open sesame";

    private final SshServer server;
    private final Path directory;

    private MinaServer(SshServer server, Path directory) {
        this.server = server;
        this.directory = directory;
    }

    static MinaServer start(Path directory, Consumer<SshServer> settings) throws IOException {
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider(directory.resolve("host")));
        server.setPasswordAuthenticator(
                (user, password, session) -> user.equals(USER) && password.equals(PASSWORD));
        server.setUserAuthFactories(
                List.of(
                        UserAuthPasswordFactory.INSTANCE,
                        UserAuthKeyboardInteractiveFactory.INSTANCE));
        server.setCommandFactory((_, line) -> new MinaCommand(line));
        CoreModuleProperties.TCP_NODELAY.set(server, true);
        settings.accept(server);
        server.start();
        return new MinaServer(server, directory);
    }

    int port() {
        return server.getPort();
    }

    /** It as a host, with more data or other data. */
    Host host(Map<String, @Nullable Object> more) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("ssh_port", server.getPort());
        data.put("ssh_user", USER);
        data.put("ssh_password", PASSWORD);
        data.put("ssh_known_hosts_file", directory.resolve("known").toString());
        data.put("ssh_strict_host_key_checking", "accept-new");
        data.putAll(more);
        return new Host(
                new HostName("@ssh/mina"),
                "ssh",
                "127.0.0.1",
                List.of(),
                HostData.of(List.of(data)));
    }

    /** Breaks all connections off, as a network would. */
    void cut() {
        for (AbstractSession session : List.copyOf(server.getActiveSessions())) {
            session.close(true);
        }
    }

    @Override
    public void close() throws IOException {
        server.stop(true);
    }
}
