package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Lets only so many log in to one server at once: OpenSSH's begins to hang up on some at ten
 * ({@code MaxStartups}). Those whom it hangs up on try again later. Safe for use by many threads.
 */
final class Turns {
    private static final int AT_ONCE = 10;
    private static final int TRIES = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);

    private final Map<String, Semaphore> servers = new ConcurrentHashMap<>();

    /** Something that logs in. */
    interface Login<T> {
        T go() throws BusyException, StrangerException;
    }

    <T> T take(Host host, SshOptions stop, Login<T> login) throws StrangerException {
        String server = stop.endpoint().hostName() + ":" + stop.endpoint().port();
        try {
            for (int i = 0; ; i++) {
                try {
                    return alone(servers.computeIfAbsent(server, _ -> turns()), login);
                } catch (BusyException e) {
                    if (i + 1 == TRIES) {
                        throw e.reason();
                    }
                    Thread.sleep(pause(i));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "interrupted").at(host.name()), e);
        }
    }

    private static Semaphore turns() {
        return new Semaphore(AT_ONCE);
    }

    private static <T> T alone(Semaphore turn, Login<T> login)
            throws InterruptedException, BusyException, StrangerException {
        turn.acquire();
        try {
            return login.go();
        } finally {
            turn.release();
        }
    }

    /** Twice as long each time, and different for each who waits. */
    private static Duration pause(int tries) {
        long most = FIRST_PAUSE.toMillis() << tries;
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(most / 2, most));
    }
}
