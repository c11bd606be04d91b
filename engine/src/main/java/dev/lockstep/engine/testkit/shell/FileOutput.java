package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;

import java.io.OutputStream;
import java.util.Arrays;

/** Writes to the end of a file. */
final class FileOutput extends OutputStream {
    private final FakeFiles files;
    private final String path;
    private final Node like;

    FileOutput(FakeFiles files, String path, Node like) {
        this.files = files;
        this.path = path;
        this.like = like;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        files.append(path, Bytes.copyOf(Arrays.copyOfRange(bytes, from, from + length)), like);
    }
}
