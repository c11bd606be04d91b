package dev.lockstep.engine.script;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Measures what Python costs; not a test. Prints milliseconds of wall time, and for calls
 * microseconds of the thread's processor time, which other work on the machine disturbs less.
 */
final class ScriptSpeed {
    private static final int CALLS = 2000;

    private ScriptSpeed() {}

    /** Prints the figures. */
    public static void main(String[] args) {
        wall("start of the runtime", () -> Objects.requireNonNull(SharedPython.RUNTIME));
        Deploy first =
                Deploy.of(
                        "from lockstep.operations import server\nserver.shell('x', _sudo=True)\n");
        wall("first deploy", first::run);
        wall("the same again", first::run);
        for (int round = 1; round <= 4; round++) {
            calls("operation call, round " + round, "server.shell('x', _sudo=True)");
        }
        calls("call with a list", "server.shell(['a', 'b', 'c', 'd'], name='label')");
        calls("call from 10 frames deep", "deep(10)");
        calls("fact", "host.get_fact(LinuxName)");
        calls("fact with an argument", "host.get_fact(Exists, path='/x')");
        wall("import of jinja2", SharedPython.RUNTIME::prepareTemplates);
        KnownFacts facts = new KnownFacts(new RecordedCalls("h").host());
        for (String which : List.of("first template", "second template")) {
            wall(
                    which,
                    () ->
                            SharedPython.RUNTIME
                                    .templates()
                                    .render(facts, which, "{{ host.name }}", Map.of()));
        }
        Deploy small =
                Deploy.of(
                        """
                        from lockstep.operations import server
                        for i in range(5):
                            server.shell(str(i))
                        """);
        wall(
                "5 calls on each of 1000 hosts",
                () ->
                        small.runAll(
                                IntStream.range(0, 1000)
                                        .mapToObj(i -> new RecordedCalls("host-" + i))
                                        .toList()));
        SharedPython.RUNTIME.close();
    }

    private static void calls(String what, String call) {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep import host
                        from lockstep.facts.server import Exists, LinuxName
                        from lockstep.operations import server
                        def deep(n):
                            return deep(n - 1) if n else server.shell("x")
                        for i in range(%d):
                            %s
                        """
                                .formatted(CALLS, call));
        RecordedCalls recorder =
                new RecordedCalls("h")
                        .knowing("LinuxName[]", "Debian")
                        .knowing("Exists[place=/x]", true);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        deploy.run(recorder);
        long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
        System.out.printf("%-32s %8.1f us%n", what, took / 1e3 / CALLS);
    }

    private static void wall(String what, Runnable action) {
        long before = System.nanoTime();
        action.run();
        System.out.printf("%-32s %8.1f ms%n", what, (System.nanoTime() - before) / 1e6);
    }
}
