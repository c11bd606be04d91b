package dev.lockstep.cli;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.ssh.SshConnector;
import dev.lockstep.engine.connector.ssh.SshSettings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.session.HostSession;
import dev.lockstep.facts.files.File;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * What a host that is 50 ms away costs: the time each thing takes over a slow link less the time it
 * takes over a quick one, in round trips. See {@code docs/benchmarks/transport/README.md}.
 */
final class TransportBenchmark {
    private static final int MILLIS = 50;
    private static final int ROUNDS = 5;
    private static final int MEGABYTE = 1_000_000;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final HostName NAME = new HostName("bench");

    private final Path folder;
    private final Target target;
    private final Random random = new Random(1);

    private TransportBenchmark(Path folder, Target target) {
        this.folder = folder;
        this.target = target;
    }

    /** A server to log in to. */
    private record Target(String user, InetSocketAddress address, Path key) {}

    /** Something that takes time. */
    @FunctionalInterface
    private interface Task {
        void run(int port) throws Exception;
    }

    /** What is done to a connected host. */
    @FunctionalInterface
    private interface Work {
        void on(HostSession session);
    }

    /**
     * Measures against a host, or against a server of this machine without one.
     *
     * @param arguments {@code USER@HOST:PORT KEY}; none, or empty ones, for a server of this
     *     machine, without the deploy
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("lockstep-bench");
        if (arguments.length == 2 && !arguments[0].isEmpty()) {
            String[] parts = arguments[0].split("[@:]", -1);
            var address = new InetSocketAddress(parts[1], Integer.parseInt(parts[2]));
            Target target = new Target(parts[0], address, Path.of(arguments[1]));
            TransportBenchmark benchmark = new TransportBenchmark(folder, target);
            benchmark.connection();
            benchmark.files();
            benchmark.deploy();
            return;
        }
        try (Sshd sshd = Sshd.start(folder, 1)) {
            var address =
                    new InetSocketAddress(
                            InetAddress.getLoopbackAddress(), sshd.ports().getFirst());
            Target target = new Target(System.getProperty("user.name"), address, sshd.key());
            TransportBenchmark benchmark = new TransportBenchmark(folder, target);
            benchmark.connection();
            benchmark.files();
        }
    }

    private void connection() throws Exception {
        report("connect", 7.5, port -> open(port).close());
        report("connect and 1 fact", 0, port -> with(port, session -> facts(session, 1)));
        reportConnected("1 fact", 1.3, session -> facts(session, 1));
        reportConnected("50 facts in one exchange", 1.6, session -> facts(session, 50));
        reportConnected("100 files of 1 KB", 5, this::smallFiles);
    }

    private void files() throws Exception {
        for (int megabytes : List.of(1, 100)) {
            Path file = folder.resolve(megabytes + "MB");
            byte[] content = new byte[megabytes * MEGABYTE];
            random.nextBytes(content);
            Files.write(file, content);
            String what = "%d MB".formatted(megabytes);
            seconds(
                    what + ", connecting included",
                    port -> with(port, session -> put(session, file)));
            seconds(what + " by sftp", port -> openSsh(port, "sftp", file));
            seconds(what + " by scp", port -> openSsh(port, "scp", file));
        }
    }

    /** The whole command line, Python's start included; what it says it has cost. */
    private void deploy() throws Exception {
        Path script = Run.PROJECT.resolve("docs/benchmarks/transport/deploy.py");
        try (DelayingLink link = DelayingLink.to(target.address(), MILLIS)) {
            for (String time : List.of("first", "second")) {
                Run run =
                        Run.of(
                                "127.0.0.1",
                                script.toString(),
                                "-y",
                                "--json",
                                "--data",
                                "ssh_port=" + link.port(),
                                "--data",
                                "ssh_user=" + target.user(),
                                "--data",
                                "ssh_key=" + target.key(),
                                "--data",
                                "ssh_known_hosts_file=" + folder.resolve("known"),
                                "--data",
                                "ssh_strict_host_key_checking=accept-new");
                System.out.println("deploy, " + time + " time: exit code " + run.exitCode());
                run.lines().stream()
                        .filter(line -> line.contains("\"type\":\"host_done\""))
                        .forEach(line -> System.out.println("  " + line));
                if (run.exitCode() != 0) {
                    System.out.println(run.out() + run.err());
                }
            }
        }
    }

    private HostSession open(int port) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("ssh_hostname", "127.0.0.1");
        data.put("ssh_port", port);
        data.put("ssh_user", target.user());
        data.put("ssh_key", target.key().toString());
        Host host =
                new Host(
                        NAME,
                        "ssh",
                        "127.0.0.1",
                        List.of(),
                        HostData.of(List.of(new LinkedHashMap<>(data))));
        Path known = folder.resolve("known");
        SshConnector connector =
                new SshConnector(
                        new SshSettings(true, Optional.empty(), Optional.of(known)), new Alone());
        RunEnvironment environment =
                new RunEnvironment("0", "0", "/tmp", new DiskFiles(folder, folder));
        HostSession session =
                new HostSession(
                        host,
                        connector,
                        environment,
                        (facts, name, template, values) -> template,
                        EventSink.NONE);
        session.connect();
        return session;
    }

    private void with(int port, Work work) {
        try (HostSession session = open(port)) {
            work.on(session);
        }
    }

    private static void facts(HostSession session, int number) {
        List<FactKey> keys =
                IntStream.range(0, number)
                        .mapToObj(i ->
                                FactKey.of(
                                        new File("/etc/hosts" + System.nanoTime() + i),
                                        Surroundings.PLAIN))
                        .toList();
        session.collect(keys, Set.copyOf(keys));
    }

    private void smallFiles(HostSession session) {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            byte[] content = new byte[1000];
            random.nextBytes(content);
            requests.add(
                    new Request.Put(
                            new Content.InMemory(Bytes.copyOf(content)),
                            "/tmp/lockstep-bench-" + i,
                            Elevation.NONE,
                            "/tmp",
                            Optional.empty(),
                            true));
        }
        check(
                session.exchange(requests, OutputListener.NONE).stream()
                        .allMatch(r -> r.succeeded()));
    }

    private static void put(HostSession session, Path file) {
        Request put =
                new Request.Put(
                        new Content.OfFile(file),
                        "/tmp/lockstep-bench",
                        Elevation.NONE,
                        "/tmp",
                        Optional.empty(),
                        true);
        check(session.exchange(List.of(put), OutputListener.NONE).getFirst().succeeded());
    }

    private void openSsh(int port, String program, Path file) throws Exception {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                program,
                                "-q",
                                "-P",
                                String.valueOf(port),
                                "-i",
                                target.key().toString(),
                                "-o",
                                "StrictHostKeyChecking=accept-new",
                                "-o",
                                "UserKnownHostsFile=" + folder.resolve("known-openssh")));
        String there = target.user() + "@127.0.0.1";
        if (program.equals("sftp")) {
            Path batch = folder.resolve("batch");
            Files.writeString(batch, "put " + file + " /tmp/lockstep-bench\n");
            line.addAll(List.of("-b", batch.toString(), there));
        } else {
            line.addAll(List.of(file.toString(), there + ":/tmp/lockstep-bench"));
        }
        Process process =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("openssh.log").toFile())
                        .start();
        check(process.waitFor(2, TimeUnit.MINUTES) && process.exitValue() == 0);
    }

    private void report(String what, double wanted, Task task) throws Exception {
        line(what, wanted, median(0, ROUNDS, task), median(MILLIS, ROUNDS, task));
    }

    private void reportConnected(String what, double wanted, Work work) throws Exception {
        line(what, wanted, connected(0, work), connected(MILLIS, work));
    }

    private static void line(String what, double wanted, double near, double far) {
        System.out.printf(
                "%-28s %6.2f round trips%s (%.1f ms near, %.1f ms far)%n",
                what, (far - near) / MILLIS, wanted > 0 ? ", wanted " + wanted : "", near, far);
    }

    private void seconds(String what, Task task) throws Exception {
        System.out.printf("%-28s %6.2f s%n", what, median(MILLIS, 3, task) / 1000);
    }

    private double median(int millis, int rounds, Task task) throws Exception {
        try (DelayingLink link = DelayingLink.to(target.address(), millis)) {
            task.run(link.port());
            double[] took = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                long start = System.nanoTime();
                task.run(link.port());
                took[i] = (System.nanoTime() - start) / NANOS_PER_MILLI;
            }
            Arrays.sort(took);
            return took[rounds / 2];
        }
    }

    /** On one connection, whose shell is there. */
    private double connected(int millis, Work work) throws Exception {
        try (DelayingLink link = DelayingLink.to(target.address(), millis);
                HostSession session = open(link.port())) {
            return median(0, 2 * ROUNDS, port -> work.on(session));
        }
    }

    private static void check(boolean right) {
        if (!right) {
            throw new IllegalStateException("it failed");
        }
    }

    /** Trusts every host, as this one is a benchmark's. */
    private static final class Alone implements Credentials {
        @Override
        public Optional<Secret> passphrase(Path key) {
            return Optional.empty();
        }

        @Override
        public Optional<Secret> password(HostName host, String user) {
            return Optional.empty();
        }

        @Override
        public Optional<Secret> elevation(HostName host, Elevation.Layer layer) {
            return Optional.empty();
        }

        @Override
        public boolean trust(UnknownKey key) {
            return true;
        }
    }
}
