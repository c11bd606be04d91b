package dev.lockstep.cli.command;

import dev.lockstep.engine.run.Cancellation;

import java.time.Duration;

/**
 * Ctrl-C: the first ends the run in order; the second kills what runs on the hosts and ends the
 * program as soon as that is done; the third ends it at once. Signals that come together, because a
 * wrapper passes on what the terminal sent, too, are one.
 */
final class Interrupts {
    private static final Duration TOGETHER = Duration.ofMillis(300);
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final Cancellation cancellation;
    private final Runnable kill;
    private final Runnable leave;
    private int asked;
    private long last;

    /**
     * @param kill ends what runs on the hosts; returns when that is done
     * @param leave leaves the terminal as it was
     */
    Interrupts(Cancellation cancellation, Runnable kill, Runnable leave) {
        this.cancellation = cancellation;
        this.kill = kill;
        this.leave = leave;
    }

    synchronized void next() {
        long now = System.nanoTime();
        if (asked > 0 && now - last < TOGETHER.toNanos()) {
            return;
        }
        last = now;
        switch (++asked) {
            case 1 -> Thread.startVirtualThread(cancellation::request);
            case 2 -> Thread.ofPlatform().daemon().start(this::end);
            default -> halt();
        }
    }

    private void end() {
        Thread killing = Thread.ofPlatform().daemon().start(kill);
        try {
            var ignored = killing.join(GRACE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        halt();
    }

    private void halt() {
        leave.run();
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
}
