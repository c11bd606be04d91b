package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.shell.Launcher.Terminal;
import dev.lockstep.engine.connector.shell.RefusedException.Reason;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Opens the shells of one host. Safe for use by many threads. */
final class Doors {
    /**
     * What starts a shell, the best first: any login shell understands the first, but a restricted
     * one may allow only the second, which costs a process.
     */
    private static final List<String> LINES = List.of(Shell.LINE, "sh");

    private final HostName host;
    private final Launcher launcher;
    private final Credentials credentials;
    private final Meter meter;

    /** A password that was wrong is not tried again, since that could lock the account. */
    private final Map<Elevation, DeployException> refused = new ConcurrentHashMap<>();

    /** Elevations that are only to be had with a terminal. */
    private final Set<Elevation> onTerminal = ConcurrentHashMap.newKeySet();

    private volatile int line;

    Doors(HostName host, Launcher launcher, Credentials credentials, Meter meter) {
        this.host = host;
        this.launcher = launcher;
        this.credentials = credentials;
        this.meter = meter;
    }

    /**
     * Opens a shell.
     *
     * @param terminal whether it must have a terminal
     * @throws RefusedException if there is no such user to become
     * @throws DeployException if the host or the rights are not to be had
     */
    Shell open(Elevation elevation, boolean terminal, Exchange.Ender ender)
            throws InterruptedException, RefusedException {
        DeployException before = refused.get(elevation);
        if (before != null) {
            throw before;
        }
        try {
            return elevation.isNone() && !terminal
                    ? Shell.plain(launcher, LINES.get(line), meter, ender)
                    : behind(elevation, terminal, ender);
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "can't start a shell: " + Reasons.of(e))
                            .at(host),
                    e);
        }
    }

    /** Starts shells in another way from now on, if there is one. */
    synchronized boolean tryOther() {
        if (line + 1 == LINES.size()) {
            return false;
        }
        line++;
        return true;
    }

    private Shell behind(Elevation elevation, boolean wanted, Exchange.Ender ender)
            throws InterruptedException, RefusedException, IOException {
        boolean terminal = wanted || onTerminal.contains(elevation);
        try {
            return Shell.behind(
                    launcher,
                    LINES.get(line),
                    terminal ? Terminal.RAW : Terminal.NONE,
                    elevation,
                    layer -> layer.password().or(() -> credentials.elevation(host, layer)),
                    meter,
                    ender);
        } catch (RefusedException e) {
            if (e.reason() == Reason.TERMINAL && !terminal) {
                onTerminal.add(elevation);
                return behind(elevation, true, ender);
            }
            if (e.reason() == Reason.USER) {
                throw e;
            }
            DeployException problem = new DeployException(problem(elevation, e), e);
            if (e.reason() == Reason.PASSWORD) {
                refused.put(elevation, problem);
            }
            throw problem;
        }
    }

    private Problem problem(Elevation elevation, RefusedException e) {
        String name = ElevationCode.name(elevation);
        Problem problem =
                switch (e.reason()) {
                    case PASSWORD ->
                            problem(name + ": the password is wrong")
                                    .withHint("It was tried once and will not be tried again");
                    case NO_PASSWORD ->
                            problem(name + " asks for a password and none is known")
                                    .withHint("Give it with _sudo_password or let it be asked for");
                    case TERMINAL, USER, OTHER -> problem(name + " does not let us through");
                };
        return problem.withDetail(e.said()).at(host);
    }

    private static Problem problem(String summary) {
        return Problem.of(Problem.Kind.CONNECTION, summary);
    }
}
