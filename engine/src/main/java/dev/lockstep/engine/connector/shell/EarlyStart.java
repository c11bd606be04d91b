package dev.lockstep.engine.connector.shell;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Starts the first shell before anybody wants it: every host is asked something sooner or later,
 * and whoever asks first saves the round trips of the start. It serves any elevation, since all
 * begin with a plain shell.
 */
public final class EarlyStart implements Launcher {
    private final Launcher launcher;
    private final AtomicReference<Optional<CompletableFuture<Program>>> early =
            new AtomicReference<>(Optional.empty());

    private EarlyStart(Launcher launcher) {
        this.launcher = launcher;
    }

    /**
     * A launcher that begins at once to start a shell.
     *
     * @param launcher starts it, and whatever is wanted later
     * @param meter counts its start
     */
    public static EarlyStart by(Launcher launcher, Meter meter) {
        meter.roundTrips(launcher.roundTrips(Terminal.NONE));
        EarlyStart start = new EarlyStart(launcher);
        CompletableFuture<Program> program = new CompletableFuture<>();
        start.early.set(Optional.of(program));
        Thread.startVirtualThread(() -> {
            try {
                program.complete(launcher.start(Shell.LINE, Terminal.NONE));
            } catch (IOException | RuntimeException e) {
                program.completeExceptionally(e);
            }
        });
        return start;
    }

    @Override
    public Program start(String line, Terminal terminal) throws IOException {
        Optional<CompletableFuture<Program>> program =
                line.equals(Shell.LINE) && terminal == Terminal.NONE
                        ? early.getAndSet(Optional.empty())
                        : Optional.empty();
        return program.isPresent() ? await(program.get()) : launcher.start(line, terminal);
    }

    /** None where the shell is already being started. */
    @Override
    public int roundTrips(Terminal terminal) {
        return terminal == Terminal.NONE && early.get().isPresent()
                ? 0
                : launcher.roundTrips(terminal);
    }

    private static Program await(CompletableFuture<Program> program) throws IOException {
        try {
            return program.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof IOException failed) {
                throw failed;
            }
            throw e.getCause() instanceof RuntimeException failed ? failed : e;
        }
    }

    @Override
    public void close() {
        early.getAndSet(Optional.empty())
                .ifPresent(unused -> {
                    var ignored = unused.thenAccept(Program::close);
                });
        launcher.close();
    }
}
