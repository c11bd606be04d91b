package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Turns streams elsewhere. */
final class Redirection {
    private static final String NOWHERE = "/dev/null";

    private final Shell shell;
    private Streams streams;

    private Redirection(Shell shell, Streams streams) {
        this.shell = shell;
        this.streams = streams;
    }

    /** The streams as they are after all of {@code redirects}, in order. */
    static Streams apply(Shell shell, Streams streams, List<Code.Redirect> redirects) {
        Redirection redirection = new Redirection(shell, streams);
        redirects.forEach(redirection::apply);
        return redirection.streams;
    }

    private void apply(Code.Redirect redirect) {
        String target = Expansion.text(shell, streams, redirect.target());
        switch (redirect.operator()) {
            case "<" -> streams = streams.reading(file(target));
            case "<<", "<<-" ->
                    streams =
                            streams.reading(
                                    new ByteArrayInputStream(
                                            target.getBytes(StandardCharsets.UTF_8)));
            case ">&" -> turn(redirect.descriptor(), same(target));
            case "<&" -> {}
            default -> turn(redirect.descriptor(), open(target, redirect.operator().equals(">>")));
        }
    }

    private void turn(int descriptor, OutputStream output) {
        streams = descriptor == 2 ? streams.complaining(output) : streams.printing(output);
    }

    private OutputStream same(String target) {
        return switch (target) {
            case "1" -> streams.out();
            case "2" -> streams.err();
            case "-" -> OutputStream.nullOutputStream();
            default -> open(target, false);
        };
    }

    private InputStream file(String target) {
        return target.equals(NOWHERE)
                ? InputStream.nullInputStream()
                : new ByteArrayInputStream(
                        shell.machine().files().read(shell.absolute(target)).toArray());
    }

    private OutputStream open(String target, boolean append) {
        if (target.equals(NOWHERE)) {
            return OutputStream.nullOutputStream();
        }
        FakeFiles files = shell.machine().files();
        String path = shell.absolute(target);
        Node like = shell.newFile();
        if (append) {
            files.append(path, Bytes.EMPTY, like);
        } else {
            files.write(path, Bytes.EMPTY, like);
        }
        return new FileOutput(files, path, like);
    }
}
