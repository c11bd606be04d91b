package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.get;
import static dev.lockstep.engine.connector.Exchanges.put;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Says what the ways of the transport cost: arguments are the port of a server on this machine, a
 * key for it, and the round trip to it in milliseconds, which is made here.
 */
final class TransportBenchmark {
    private static final int SMALL = 1_000;
    private static final int MEDIUM = 1_000_000;
    private static final int LARGE = 100_000_000;

    private final double roundTrip;
    private final Path directory;

    private TransportBenchmark(double roundTrip, Path directory) {
        this.roundTrip = roundTrip;
        this.directory = directory;
    }

    public static void main(String[] arguments) throws IOException {
        double roundTrip = Double.parseDouble(arguments[2]);
        Relay relay =
                Relay.to(
                        Integer.parseInt(arguments[0]),
                        Duration.ofNanos((long) (roundTrip * 1e6 / 2)));
        Path directory = Files.createTempDirectory("lockstep-bench");
        Map<String, @Nullable Object> data =
                Map.of(
                        "ssh_port",
                        relay.port(),
                        "ssh_key",
                        arguments[1],
                        "ssh_known_hosts_file",
                        directory.resolve("known").toString(),
                        "ssh_strict_host_key_checking",
                        "accept-new");
        Host host =
                new Host(
                        new HostName("@ssh/bench"),
                        "ssh",
                        "127.0.0.1",
                        List.of(),
                        HostData.of(List.of(data)));
        SshConnector connector =
                new SshConnector(
                        new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty()),
                        new Nobody());
        new TransportBenchmark(roundTrip, directory).run(connector, host);
        System.exit(0);
    }

    private void run(SshConnector connector, Host host) throws IOException {
        Path large = Files.write(directory.resolve("large"), new byte[LARGE]);
        for (int round = 0; round < 3; round++) {
            System.out.println("round " + (round + 1));
            Connection[] opened = new Connection[1];
            say("connect", () -> opened[0] = connector.open(host));
            try (Connection connection = opened[0]) {
                say("1 fact, the first", () -> facts(connection, 1));
                say("1 fact", () -> facts(connection, 1));
                say("50 facts", () -> facts(connection, 50));
                say("1 file of 1 KB", () -> exchange(connection, smallFiles(1)));
                say("100 files of 1 KB", () -> exchange(connection, smallFiles(100)));
                say("1 MB up", () -> exchange(connection, List.of(put(random(MEDIUM), to("m")))));
                say(
                        "100 MB up",
                        () ->
                                exchange(
                                        connection,
                                        List.of(put(new Content.OfFile(large), to("l")))));
                say(
                        "100 MB down",
                        () ->
                                exchange(
                                        connection,
                                        List.of(get(to("l"), directory.resolve("back")))));
            }
        }
    }

    private static void facts(Connection connection, int count) {
        exchange(
                connection,
                IntStream.range(0, count).<Request>mapToObj(_ -> ask("uname -s")).toList());
    }

    private static void exchange(Connection connection, List<Request> requests) {
        var ignored = connection.exchange(requests, OutputListener.NONE);
    }

    private List<Request> smallFiles(int count) {
        return IntStream.range(0, count)
                .<Request>mapToObj(i -> put(random(SMALL), to("small" + i)))
                .toList();
    }

    private static Bytes random(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return Bytes.copyOf(bytes);
    }

    private String to(String name) {
        return directory.resolve("to-" + name).toString();
    }

    private void say(String what, Runnable doing) {
        long start = System.nanoTime();
        doing.run();
        double millis = (System.nanoTime() - start) / 1e6;
        System.out.printf(
                "  %-18s %8.1f ms%s%n",
                what, millis, roundTrip > 0 ? "  %6.2f RTT".formatted(millis / roundTrip) : "");
    }
}
