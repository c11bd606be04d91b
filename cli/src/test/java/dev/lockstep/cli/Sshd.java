package dev.lockstep.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Real SSH servers on this machine, each on a port of its own with a host key of its own. */
final class Sshd implements AutoCloseable {
    static final Path PROGRAM = Path.of("/usr/sbin/sshd");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path folder;
    private final List<Process> servers = new ArrayList<>();
    private final List<Integer> ports = new ArrayList<>();

    private Sshd(Path folder) {
        this.folder = folder;
    }

    /** Starts that many; their files lie in {@code folder}. */
    static Sshd start(Path folder, int servers) {
        Sshd sshd = new Sshd(folder);
        try {
            keygen(sshd.key());
            Files.copy(folder.resolve("id_ed25519.pub"), folder.resolve("authorized_keys"));
            Files.setPosixFilePermissions(
                    folder.resolve("authorized_keys"),
                    PosixFilePermissions.fromString("rw-------"));
            StringBuilder known = new StringBuilder();
            for (int i = 1; i <= servers; i++) {
                known.append(sshd.startOne(i));
            }
            Files.writeString(sshd.knownHosts(), known);
        } catch (IOException e) {
            sshd.close();
            throw new UncheckedIOException(e);
        }
        return sshd;
    }

    Path key() {
        return folder.resolve("id_ed25519");
    }

    Path knownHosts() {
        return folder.resolve("known_hosts");
    }

    List<Integer> ports() {
        return List.copyOf(ports);
    }

    @Override
    public void close() {
        servers.forEach(server -> server.descendants().forEach(ProcessHandle::destroyForcibly));
        servers.forEach(Process::destroyForcibly);
    }

    private String startOne(int number) throws IOException {
        Path hostKey = folder.resolve("host_key_" + number);
        keygen(hostKey);
        int port = freePort();
        Path config = folder.resolve("sshd_config_" + number);
        Files.writeString(
                config,
                """
                ListenAddress 127.0.0.1
                Port %d
                HostKey %s
                AuthorizedKeysFile %s
                PidFile none
                StrictModes no
                UsePAM no
                PasswordAuthentication no
                MaxSessions 50
                MaxStartups 100
                Subsystem sftp internal-sftp
                """
                        .formatted(port, hostKey, folder.resolve("authorized_keys")));
        Files.createDirectories(Path.of("/run/sshd"));
        servers.add(
                new ProcessBuilder(PROGRAM.toString(), "-D", "-e", "-f", config.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("sshd_" + number + ".log").toFile())
                        .start());
        awaitPort(port);
        ports.add(port);
        String[] key = Files.readString(Path.of(hostKey + ".pub")).split(" ", -1);
        return "[127.0.0.1]:" + port + " " + key[0] + " " + key[1].strip() + "\n";
    }

    private static void keygen(Path key) throws IOException {
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key.toString());
    }

    private static void run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    || process.exitValue() != 0) {
                throw new IOException(String.join(" ", command) + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /**
     * Connecting is the only way to see that a server listens; the server's own start takes
     * milliseconds.
     */
    private static void awaitPort(int port) throws IOException {
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
                return;
            } catch (IOException refused) {
                if (Instant.now().isAfter(end)) {
                    throw refused;
                }
                Thread.onSpinWait();
            }
        }
    }
}
