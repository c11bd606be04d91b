package dev.lockstep.operations.server;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.HostFunction;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.operations.text.Refusal;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Waits until a host is there again with another boot than before.
 *
 * @param before what told the boot before apart; nothing if that is not known
 * @param delay how long to wait before the first try
 * @param interval how long to wait between tries
 * @param limit how long to wait at the most, all in all
 */
record Restart(Optional<String> before, Duration delay, Duration interval, Duration limit)
        implements HostFunction {
    /** Prints something that is another after each boot. */
    static final String BOOT =
            "cat /proc/sys/kernel/random/boot_id 2> /dev/null || sysctl -n kern.boottime";

    @Override
    public String name() {
        return "wait_and_reconnect";
    }

    @Override
    public String location() {
        return "";
    }

    @Override
    public void callOn(Function<ShellText, CommandResult> host) {
        long end = System.nanoTime() + limit.toNanos();
        pause(delay);
        do {
            if (isBackBefore(end, host)) {
                return;
            }
            pause(interval);
        } while (System.nanoTime() < end);
        throw Refusal.operation(
                "the host did not come back within " + limit.toSeconds() + " s after its reboot");
    }

    /** A try may hang, in a host that takes connections before it answers. */
    private boolean isBackBefore(long end, Function<ShellText, CommandResult> host) {
        FutureTask<Boolean> attempt = new FutureTask<>(() -> isBack(host));
        Thread.startVirtualThread(attempt);
        try {
            return attempt.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            return false;
        } catch (ExecutionException defect) {
            throw new IllegalStateException(defect.getCause());
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private boolean isBack(Function<ShellText, CommandResult> host) {
        try {
            CommandResult boot = host.apply(ShellText.of(BOOT));
            return boot.succeeded() && !before.equals(Optional.of(boot.stdout().text().strip()));
        } catch (DeployException notYet) {
            return false;
        }
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static DeployException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new DeployException(
                Problem.of(Problem.Kind.OPERATION, "the wait for a reboot was interrupted"), e);
    }
}
