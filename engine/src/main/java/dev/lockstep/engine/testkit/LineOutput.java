package dev.lockstep.engine.testkit;

import dev.lockstep.engine.environment.Bytes;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Keeps what is printed, and tells every line when it is complete. */
final class LineOutput extends OutputStream {
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Consumer<String> lines;

    LineOutput(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public void write(int b) {
        all.write(b);
        if (b == '\n') {
            tell();
        } else {
            line.write(b);
        }
    }

    /** Tells the last line too, and gives all that was printed. */
    Bytes end() {
        if (line.size() > 0) {
            tell();
        }
        return Bytes.copyOf(all.toByteArray());
    }

    private void tell() {
        lines.accept(Bytes.copyOf(line.toByteArray()).text());
        line.reset();
    }
}
