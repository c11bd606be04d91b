package dev.lockstep.engine.plan;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How long it takes to merge 1,000 hosts with 200 calls each, in 20 distinct recordings; see {@code
 * docs/benchmarks/README.md}.
 */
final class MergeBenchmark {
    private static final int HOSTS = 1_000;
    private static final int CALLS = 200;
    private static final int DISTINCT = 20;
    private static final int ROUNDS = 15;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private MergeBenchmark() {}

    public static void main(String[] arguments) {
        long[] millis = new long[ROUNDS];
        int steps = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<Recording> recordings = IntStream.range(0, HOSTS).mapToObj(i -> host(i)).toList();
            long start = cpuTime();
            steps = Lockstep.merge(recordings).steps().size();
            millis[round] = (cpuTime() - start) / NANOS_PER_MILLI;
        }
        System.out.printf(
                "%d hosts x %d calls, %d distinct recordings: %d steps; first %d ms, median %d"
                        + " ms%n",
                HOSTS, CALLS, DISTINCT, steps, millis[0], median(millis));
    }

    /** What others do on the machine must not count. */
    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /**
     * Half of the calls are the same everywhere, a quarter are in a branch of the host's kind, a
     * quarter in a loop over values of its kind.
     */
    private static Recording host(int number) {
        int kind = number % DISTINCT;
        Recorded host = Recorded.by("host-" + number);
        for (int i = 0; i < CALLS / 4; i++) {
            host.at(10 + i, "same");
        }
        for (int i = 0; i < CALLS / 4; i++) {
            host.at(1_000 + 100 * kind + i, "of kind " + kind);
        }
        for (int i = 0; i < CALLS / 4; i++) {
            host.at(5_000, "value " + kind * i);
        }
        for (int i = 0; i < CALLS / 4; i++) {
            host.at(10_000 + i, "same");
        }
        return host.end();
    }
}
