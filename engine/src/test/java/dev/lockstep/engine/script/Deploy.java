package dev.lockstep.engine.script;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Files of a deploy in a folder of their own, and ways to run them. */
final class Deploy {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Path folder = SharedPython.ROOT.resolve("d" + NUMBER.incrementAndGet());

    /** A deploy whose {@code deploy.py} has this text. */
    static Deploy of(String script) {
        return new Deploy().with("deploy.py", script);
    }

    Deploy with(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** What problems call a file. */
    String shown(String name) {
        return folder.getFileName() + "/" + name;
    }

    RecordedCalls run() {
        return run(new RecordedCalls("host-1"));
    }

    RecordedCalls run(RecordedCalls recorder) {
        return run(recorder, "deploy.py");
    }

    RecordedCalls run(RecordedCalls recorder, String... files) {
        SharedPython.RUNTIME.run(Arrays.stream(files).map(this::file).toList(), recorder);
        return recorder;
    }

    /** Runs {@code deploy.py} for several hosts at once. */
    List<RecordedCalls> runAll(List<RecordedCalls> recorders) {
        List<Thread> threads = new ArrayList<>();
        for (RecordedCalls recorder : recorders) {
            threads.add(Thread.ofVirtual().start(() -> runAndNote(recorder)));
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return recorders;
    }

    private void runAndNote(RecordedCalls recorder) {
        try {
            run(recorder);
        } catch (DeployException e) {
            recorder.failed(e);
        }
    }

    /** The one problem that a run ends with. */
    Problem problem() {
        return problem(new RecordedCalls("host-1"));
    }

    Problem problem(RecordedCalls recorder) {
        try {
            run(recorder);
        } catch (DeployException e) {
            if (e.problems().size() != 1) {
                throw e;
            }
            return e.problems().getFirst();
        }
        throw new AssertionError("it worked: " + recorder.calls());
    }
}
