package dev.lockstep.engine.connector.ssh;

import com.sun.management.UnixOperatingSystemMXBean;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.lang.management.ManagementFactory;

/** How many files this process may have open: each connection is one. */
final class OpenFiles {
    /** For scripts, local files that are sent, programs that are asked, and logins under way. */
    private static final long RESERVE = 64;

    private OpenFiles() {}

    /**
     * Better none of the hosts is begun with than that one fails in the middle for want of a file.
     *
     * @throws DeployException if so many connections can't be open at once
     */
    static void require(long connections) {
        if (ManagementFactory.getOperatingSystemMXBean()
                instanceof UnixOperatingSystemMXBean system) {
            require(
                    connections,
                    system.getOpenFileDescriptorCount(),
                    system.getMaxFileDescriptorCount());
        }
    }

    static void require(long connections, long open, long most) {
        long wanted = open + connections + RESERVE;
        if (wanted > most) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.CONNECTION,
                                    "%d connections at once need more open files than the %d that"
                                                    .formatted(connections, most)
                                            + " this process may have")
                            .withHint(
                                    "Say first: ulimit -n %d; or take fewer hosts with --limit"
                                            .formatted(wanted)));
        }
    }
}
