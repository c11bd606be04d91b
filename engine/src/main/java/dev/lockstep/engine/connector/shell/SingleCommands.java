package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.shell.Exchange.Answer;
import dev.lockstep.engine.connector.shell.Launcher.Terminal;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Runs each command as a program of its own, where the host lets nobody have a shell: behind a
 * forced command, a restricted shell, or what is no POSIX system. What needs neither a directory,
 * variables nor other rights is told to the host as it stands; the rest goes through {@code sh -c}.
 */
final class SingleCommands {
    private static final Duration SLICE = Duration.ofMillis(100);

    /** Children in the background may hold the outputs. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final int PIECE = 32 * 1024;

    private final HostName host;
    private final Launcher launcher;
    private final Meter meter;
    private volatile boolean killed;
    private volatile @Nullable Program busy;

    SingleCommands(HostName host, Launcher launcher, Meter meter) {
        this.host = host;
        this.launcher = launcher;
        this.meter = meter;
    }

    /** Does the frames one after the other. */
    Answer run(List<Frame> frames) throws InterruptedException {
        killed = false;
        List<CommandResult> results = new ArrayList<>();
        for (Frame frame : frames) {
            if (killed) {
                return new Answer(results, false);
            }
            CommandResult result = run(frame);
            results.add(result);
            if (result.end() == End.UNKNOWN || frame.halts(result)) {
                return new Answer(results, false);
            }
        }
        return new Answer(results, !killed);
    }

    /** Ends what runs. */
    void kill() {
        killed = true;
        Program program = busy;
        if (program != null) {
            program.close();
        }
    }

    private CommandResult run(Frame frame) throws InterruptedException {
        ShellText line = line(frame.request(), frame.code());
        if (!line.masked().equals(line.render())) {
            return CommandResult.exited(
                    1,
                    "",
                    "this host gives us no shell, and a secret in a command line of its own would"
                            + " be seen by all its users\n");
        }
        meter.roundTrip();
        try (Program program = start(frame, line)) {
            busy = program;
            frame.begun();
            meter.command();
            return converse(program, frame);
        } finally {
            busy = null;
        }
    }

    private CommandResult converse(Program program, Frame frame) throws InterruptedException {
        Thread output = Thread.startVirtualThread(() -> drain(program.output(), frame.output()));
        Thread errors = Thread.startVirtualThread(() -> drain(program.errors(), frame.errors()));
        Thread input = Thread.startVirtualThread(() -> feed(program, frame));
        Ending ending = await(program, timeout(frame.request()).map(Instant.now()::plus));
        if (ending.end() != End.EXITED) {
            program.close();
        }
        output.join(GRACE);
        errors.join(GRACE);
        input.interrupt();
        return frame.result(ending.end(), ending.code());
    }

    private record Ending(End end, int code) {}

    private Ending await(Program program, Optional<Instant> deadline) {
        try {
            while (true) {
                OptionalInt code = program.exitCode(SLICE);
                if (killed) {
                    return new Ending(End.KILLED, -1);
                }
                if (code.isPresent()) {
                    return new Ending(End.EXITED, code.getAsInt());
                }
                if (deadline.filter(Instant.now()::isAfter).isPresent()) {
                    return new Ending(End.TIMED_OUT, -1);
                }
            }
        } catch (IOException e) {
            return new Ending(killed ? End.KILLED : End.UNKNOWN, -1);
        }
    }

    private Program start(Frame frame, ShellText line) {
        try {
            return launcher.start(
                    line.render(), frame.onTerminal() ? Terminal.USUAL : Terminal.NONE);
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "can't start a command: " + Reasons.of(e))
                            .at(host),
                    e);
        }
    }

    private static ShellText line(Request request, ShellText code) {
        if (request instanceof Request.Run run && run.surroundings().equals(Surroundings.PLAIN)) {
            return run.command();
        }
        ShellText whole =
                request instanceof Request.Run run
                        ? CommandCode.of(withoutInput(run))
                        : ShellText.join("\n", List.of(ShellText.code(Prelude.ALONE), code));
        return ShellText.of("sh -c").then(ShellText.quote(whole));
    }

    private static Request.Run withoutInput(Request.Run run) {
        return new Request.Run(
                run.command(),
                run.surroundings(),
                Optional.empty(),
                Optional.empty(),
                run.terminal(),
                run.successExitCodes(),
                run.halting(),
                run.question());
    }

    private static Optional<Duration> timeout(Request request) {
        return request instanceof Request.Run run ? run.timeout() : Optional.empty();
    }

    private void drain(InputStream stream, Output to) {
        byte[] piece = new byte[PIECE];
        try {
            for (int n = stream.read(piece); n >= 0; n = stream.read(piece)) {
                meter.received(n);
                to.write(piece, 0, n);
            }
        } catch (IOException gone) {
            // A broken stream is at its end.
        } finally {
            to.end();
        }
    }

    private void feed(Program program, Frame frame) {
        try (OutputStream input = program.input()) {
            if (frame.request() instanceof Request.Run run && run.stdin().isPresent()) {
                Bytes bytes = run.stdin().get();
                input.write(bytes.toArray());
                meter.sent(bytes.size());
            } else if (frame.upload().isPresent()) {
                Sending.copy(
                        frame,
                        frame.upload().get(),
                        (piece, n) -> {
                            input.write(piece, 0, n);
                            meter.sent(n);
                        });
            }
        } catch (IOException gone) {
            // It reads no more; how it ends tells why.
        }
    }
}
