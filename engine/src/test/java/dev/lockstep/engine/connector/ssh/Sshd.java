package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * OpenSSH's server on a free port of this machine, with keys and a configuration of its own. The
 * user who runs the tests may log in by the key {@code user}.
 */
final class Sshd implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/sbin/sshd");

    private final Path directory;
    private final int port;
    private final Process process;

    private Sshd(Path directory, int port, Process process) {
        this.directory = directory;
        this.port = port;
        this.process = process;
    }

    /** Starts one in an empty directory; skips the test where there is no such program. */
    static Sshd start(Path directory, String... options) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Files.isExecutable(PROGRAM), "there is no " + PROGRAM + " to test against");
        key(directory.resolve("host"), "ed25519", "");
        key(directory.resolve("user"), "ed25519", "");
        Files.copy(directory.resolve("user.pub"), directory.resolve("authorized"));
        int port = freePort();
        List<String> lines = new ArrayList<>(List.of(options));
        lines.add("ListenAddress 127.0.0.1");
        lines.add("Port " + port);
        lines.add("HostKey " + directory.resolve("host"));
        lines.add("AuthorizedKeysFile " + directory.resolve("authorized"));
        lines.add("StrictModes no");
        lines.add("UsePAM no");
        lines.add("PidFile none");
        // A later line of this one would win.
        if (lines.stream().noneMatch(line -> line.startsWith("MaxStartups"))) {
            lines.add("MaxStartups 200");
        }
        lines.add("MaxSessions 50");
        Path config = Files.write(directory.resolve("sshd_config"), lines);
        // It insists on this directory, which only the system's own service makes.
        Files.createDirectories(Path.of("/run/sshd"));
        Process process =
                new ProcessBuilder(
                                PROGRAM.toString(),
                                "-D",
                                "-f",
                                config.toString(),
                                "-E",
                                directory.resolve("log").toString())
                        .start();
        Sshd sshd = new Sshd(directory, port, process);
        sshd.awaitStart();
        return sshd;
    }

    /** Makes a key pair. */
    static Path key(Path file, String type, String passphrase)
            throws IOException, InterruptedException {
        run("ssh-keygen", "-q", "-t", type, "-N", passphrase, "-f", file.toString());
        return file;
    }

    /** Runs a program that must succeed. */
    static void run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + ": " + said);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void awaitStart() throws IOException {
        while (process.isAlive()) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
                return;
            } catch (IOException notYet) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("sshd ended: " + Files.readString(directory.resolve("log")));
    }

    int port() {
        return port;
    }

    Path directory() {
        return directory;
    }

    /** What it has logged so far. */
    String log() throws IOException {
        return Files.readString(directory.resolve("log"));
    }

    /** It as a host, with more data or other data. */
    Host host(Map<String, @Nullable Object> more) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("ssh_port", port);
        data.put("ssh_user", System.getProperty("user.name"));
        data.put("ssh_key", directory.resolve("user").toString());
        data.put("ssh_known_hosts_file", directory.resolve("known").toString());
        data.put("ssh_strict_host_key_checking", "accept-new");
        data.putAll(more);
        return new Host(
                new HostName("@ssh/loopback"),
                "ssh",
                "127.0.0.1",
                List.of(),
                HostData.of(List.of(data)));
    }

    /** Ends all connections to it; it takes new ones. */
    void killSessions() {
        List<ProcessHandle> sessions = process.descendants().toList();
        sessions.forEach(ProcessHandle::destroyForcibly);
        sessions.forEach(session -> session.onExit().join());
    }

    /** Ends it and all connections to it, as a crash would. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
