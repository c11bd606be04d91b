package dev.lockstep.engine.connector.ssh;

import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Runs a command on this machine as an SSH server does. The server's own one reads and writes in
 * one thread, so that a program which is not read from stops for good.
 */
final class MinaCommand implements Command {
    private final String line;
    private InputStream input = InputStream.nullInputStream();
    private OutputStream output = OutputStream.nullOutputStream();
    private OutputStream errors = OutputStream.nullOutputStream();
    private ExitCallback exit = (_, _, _) -> {};
    private Optional<Process> started = Optional.empty();

    MinaCommand(String line) {
        this.line = line;
    }

    @Override
    public void setInputStream(InputStream stream) {
        input = stream;
    }

    @Override
    public void setOutputStream(OutputStream stream) {
        output = stream;
    }

    @Override
    public void setErrorStream(OutputStream stream) {
        errors = stream;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        boolean terminal = environment.getEnv().containsKey(Environment.ENV_TERM);
        Process process =
                new ProcessBuilder(
                                terminal
                                        ? List.of(
                                                "script",
                                                "-qefc",
                                                "stty raw -echo; " + line,
                                                "/dev/null")
                                        : List.of("setsid", "sh", "-c", line))
                        .start();
        started = Optional.of(process);
        Thread.ofPlatform().daemon().start(() -> pump(input, process.getOutputStream(), true));
        Thread out =
                Thread.ofPlatform()
                        .daemon()
                        .start(() -> pump(process.getInputStream(), output, false));
        Thread err =
                Thread.ofPlatform()
                        .daemon()
                        .start(() -> pump(process.getErrorStream(), errors, false));
        Thread.ofPlatform().daemon().start(() -> end(process, out, err));
    }

    private void end(Process process, Thread out, Thread err) {
        try {
            int code = process.waitFor();
            out.join(200);
            err.join(200);
            exit.onExit(code);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pump(InputStream from, OutputStream to, boolean close) {
        byte[] piece = new byte[32 * 1024];
        try {
            for (int n = from.read(piece); n >= 0; n = from.read(piece)) {
                to.write(piece, 0, n);
                to.flush();
            }
            if (close) {
                to.close();
            }
        } catch (IOException gone) {
            // One of the two ends is closed.
        }
    }

    @Override
    public void destroy(ChannelSession channel) {
        started.ifPresent(Process::destroy);
    }
}
