package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.shell.Exchange.Answer;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** The shells of one connection, each opened when it is first needed and again when it has gone. */
final class Shells implements AutoCloseable {
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    private static final Exchange.Ender NO_ENDER =
            (_, _, _, _) -> CompletableFuture.completedFuture(true);

    private final Doors doors;
    private final Map<Elevation, Shell> open = new ConcurrentHashMap<>();
    private volatile @Nullable Shell busy;
    private volatile CompletableFuture<Boolean> idle = CompletableFuture.completedFuture(true);

    Shells(Doors doors) {
        this.doors = doors;
    }

    /**
     * Does frames with the rights of {@code elevation}.
     *
     * @param again whether the shell may leave them unfinished for another one to go on with
     * @throws RefusedException if there is no such user to become
     * @throws NoShellException if there is no shell to be had
     */
    Answer run(Elevation elevation, List<Frame> frames, boolean again)
            throws InterruptedException, RefusedException, NoShellException {
        idle = new CompletableFuture<>();
        try {
            while (true) {
                Shell shell = shell(elevation);
                busy = shell;
                try {
                    return shell.run(frames, again);
                } catch (NoShellException e) {
                    if (!doors.tryOther()) {
                        throw e;
                    }
                }
            }
        } finally {
            busy = null;
            idle.complete(true);
        }
    }

    /** Does one frame in a shell of its own that has a terminal. */
    Answer runOnTerminal(Elevation elevation, Frame frame)
            throws InterruptedException, RefusedException, NoShellException {
        idle = new CompletableFuture<>();
        try (Shell shell = doors.open(elevation, true, ender(elevation))) {
            busy = shell;
            return shell.run(List.of(frame), false);
        } finally {
            busy = null;
            idle.complete(true);
        }
    }

    private Shell shell(Elevation elevation) throws InterruptedException, RefusedException {
        Shell known = open.get(elevation);
        if (known != null && known.open()) {
            return known;
        }
        Shell fresh = doors.open(elevation, false, ender(elevation));
        if (known != null) {
            known.close();
            known.past().ifPresent(fresh::disown);
        }
        open.put(elevation, fresh);
        return fresh;
    }

    /** Only another shell with the same rights may end what one shell runs. */
    private Exchange.Ender ender(Elevation elevation) {
        return (shell, process, group, grace) -> {
            var code = KillCode.end(shell, process, group, grace);
            var request = Request.Run.of(code, Surroundings.PLAIN);
            Frame frame = new Frames(OutputListener.NONE).of(request, 0);
            FutureTask<?> task = new FutureTask<>(() -> once(elevation, frame), true);
            Thread.startVirtualThread(task);
            return task;
        };
    }

    private void once(Elevation elevation, Frame frame) {
        try (Shell shell = doors.open(elevation, false, NO_ENDER)) {
            shell.run(List.of(frame), false);
        } catch (NoShellException | RefusedException e) {
            // Then what was to be ended goes with its own shell.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void kill() {
        Shell shell = busy;
        if (shell != null) {
            shell.kill();
        }
    }

    @Override
    public void close() {
        if (busy != null) {
            kill();
            kill();
            idle.completeOnTimeout(false, LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS).join();
        }
        open.values().forEach(Shell::close);
    }
}
