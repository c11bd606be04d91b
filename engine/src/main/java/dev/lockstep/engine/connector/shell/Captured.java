package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.environment.Bytes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Keeps what is printed, and tells each line as soon as it is whole. */
final class Captured implements Output {
    private static final int FEED = '\n';

    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Consumer<String> lines;

    Captured(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public void write(byte[] buffer, int from, int length) {
        all.write(buffer, from, length);
        int start = from;
        for (int i = from; i < from + length; i++) {
            if (buffer[i] == FEED) {
                line.write(buffer, start, i - start);
                tell();
                start = i + 1;
            }
        }
        line.write(buffer, start, from + length - start);
    }

    @Override
    public void end() {
        if (line.size() > 0) {
            tell();
        }
    }

    @Override
    public Bytes kept() {
        return Bytes.copyOf(all.toByteArray());
    }

    private void tell() {
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
    }
}
