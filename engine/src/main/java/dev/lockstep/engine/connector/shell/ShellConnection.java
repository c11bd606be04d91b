package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.Traffic;
import dev.lockstep.engine.connector.shell.Exchange.Answer;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A connection made of shells, one for each elevation. An exchange whose requests have one
 * elevation is one write; each change of it costs another.
 */
public final class ShellConnection implements Connection {
    /** How often it may break in a row before somebody has to know. */
    private static final int BREAKS = 3;

    private static final CommandResult LOST =
            new CommandResult(CommandResult.End.UNKNOWN, -1, Bytes.EMPTY, Bytes.EMPTY);

    private final HostName host;
    private final Launcher launcher;
    private final Shells shells;
    private final Meter meter;
    private final SingleCommands alone;
    private volatile boolean shellless;
    private volatile boolean killed;

    /** A connection to {@code host} by what {@code launcher} starts there. */
    public ShellConnection(HostName host, Launcher launcher, Credentials credentials) {
        this(host, launcher, credentials, new Meter());
    }

    /**
     * The same.
     *
     * @param meter counts what it costs, beside what {@code launcher} counts on it
     */
    public ShellConnection(HostName host, Launcher launcher, Credentials credentials, Meter meter) {
        this.host = host;
        this.launcher = launcher;
        this.meter = meter;
        this.shells = new Shells(new Doors(host, launcher, credentials, meter));
        this.alone = new SingleCommands(host, launcher, meter);
    }

    @Override
    public List<CommandResult> exchange(List<Request> requests, OutputListener listener) {
        killed = false;
        Frames frames = new Frames(listener);
        List<CommandResult> results = new ArrayList<>();
        boolean goesOn = true;
        int breaks = 0;
        while (goesOn && !killed && results.size() < requests.size()) {
            Answer answer = leg(requests, results, frames, breaks);
            breaks = answer.results().isEmpty() ? breaks + 1 : 0;
            results.addAll(answer.results());
            goesOn = answer.goesOn();
        }
        return List.copyOf(results);
    }

    /**
     * Goes on after {@code results}. That the host is gone for good is for the next exchange to
     * tell; those who asked for this one get what has come of it.
     */
    private Answer leg(
            List<Request> requests, List<CommandResult> results, Frames frames, int breaks) {
        try {
            return leg(requests, results.size(), frames, breaks < BREAKS);
        } catch (DeployException e) {
            if (breaks == 0 || results.isEmpty()) {
                throw e;
            }
            return new Answer(List.of(LOST), false);
        }
    }

    /** Does as many of the requests from {@code first} on as can be done in one write. */
    private Answer leg(List<Request> requests, int first, Frames frames, boolean again) {
        List<Frame> leg = new ArrayList<>();
        Elevation elevation = elevation(requests.get(first));
        for (int i = first; i < requests.size() && !ends(leg); i++) {
            Request request = requests.get(i);
            boolean fits =
                    elevation(request).equals(elevation)
                            && (leg.isEmpty() || !Frame.onTerminal(request));
            if (!fits) {
                break;
            }
            leg.add(frames.of(request, i));
        }
        if (shellless && elevation.isNone()) {
            return alone(leg);
        }
        return run(elevation, leg, again);
    }

    /**
     * Whether nothing can follow in the same write: a terminal is one command's own, and whether a
     * file that is fetched has arrived is only known here.
     */
    private static boolean ends(List<Frame> leg) {
        if (leg.isEmpty()) {
            return false;
        }
        Frame last = leg.getLast();
        return last.onTerminal() || (last.request() instanceof Request.Get get && get.halting());
    }

    private Answer run(Elevation elevation, List<Frame> leg, boolean again) {
        int done = 0;
        try {
            Answer answer =
                    leg.getFirst().onTerminal()
                            ? shells.runOnTerminal(elevation, leg.getFirst())
                            : shells.run(elevation, leg, again);
            done = answer.results().size();
            return answer;
        } catch (RefusedException e) {
            return refused(leg, e);
        } catch (NoShellException e) {
            shellless = true;
            if (elevation.isNone()) {
                done = leg.size();
                return alone(leg);
            }
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.CONNECTION,
                                    "there is no shell to be had, and without one no other rights")
                            .at(host),
                    e);
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "interrupted").at(host), e);
        } finally {
            leg.subList(done, leg.size()).forEach(Frame::discard);
        }
    }

    private Answer alone(List<Frame> leg) {
        int done = 0;
        try {
            Answer answer = alone.run(leg);
            done = answer.results().size();
            return answer;
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "interrupted").at(host), e);
        } finally {
            leg.subList(done, leg.size()).forEach(Frame::discard);
        }
    }

    /** Every command fails as it would if each went through the elevation by itself. */
    private static Answer refused(List<Frame> leg, RefusedException reason) {
        List<CommandResult> results = new ArrayList<>();
        CommandResult result = CommandResult.exited(1, "", reason.said() + "\n");
        for (Frame frame : leg) {
            results.add(result);
            if (frame.halts(result)) {
                return new Answer(results, false);
            }
        }
        return new Answer(results, true);
    }

    private static Elevation elevation(Request request) {
        return switch (request) {
            case Request.Run run -> run.surroundings().elevation();
            case Request.Put put -> put.elevation();
            case Request.Get get -> get.elevation();
        };
    }

    @Override
    public void kill() {
        killed = true;
        shells.kill();
        alone.kill();
    }

    @Override
    public Optional<String> remark() {
        return shellless
                ? Optional.of("gives us no shell, so each command takes a start of its own")
                : Optional.empty();
    }

    @Override
    public Traffic traffic() {
        return meter.traffic();
    }

    @Override
    public void close() {
        alone.kill();
        shells.close();
        launcher.close();
    }
}
