package dev.lockstep.engine.connector.ssh;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Connects to as many hosts as the argument says, asks each one question, and takes leave, all in
 * this process with the server.
 */
final class ManyHostsBenchmark {
    private ManyHostsBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        int count = Integer.parseInt(arguments[0]);
        try (ManyHosts hosts =
                ManyHosts.start(Files.createTempDirectory("lockstep-bench"), count)) {
            report("before");
            time("connect to " + count, hosts::connect);
            report("connected");
            time(
                    "one question each",
                    () -> {
                        var ignored = hosts.askAll("uname -s");
                    });
            report("asked");
            time("take leave", hosts::disconnect);
            report("after");
        }
        System.exit(0);
    }

    private static void time(String what, Runnable doing) {
        long start = System.nanoTime();
        doing.run();
        System.out.printf("%-24s %6.2f s%n", what, (System.nanoTime() - start) / 1e9);
    }

    private static void report(String when) throws IOException {
        System.gc();
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        List<String> status = Files.readAllLines(Path.of("/proc/self/status"));
        String resident =
                status.stream().filter(line -> line.startsWith("VmRSS")).findFirst().orElse("");
        long ours =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith("sshj"))
                        .count();
        System.out.printf(
                "%-10s heap %4d MB, resident %s, threads of connections %d of %d%n",
                when,
                heap.getUsed() >> 20,
                resident.replaceAll("\\D+", ""),
                ours,
                Thread.activeCount());
    }
}
