package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.environment.Bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Where a program reads from and prints to. */
public record Streams(InputStream in, OutputStream out, OutputStream err) {
    /** The same with another input. */
    public Streams reading(InputStream other) {
        return new Streams(other, out, err);
    }

    /** The same with another output. */
    public Streams printing(OutputStream other) {
        return new Streams(in, other, err);
    }

    /** The same with another output for errors. */
    public Streams complaining(OutputStream other) {
        return new Streams(in, out, other);
    }

    /** Prints a line. */
    public void line(String text) {
        write(out, text + "\n");
    }

    /** Prints text as it is. */
    public void print(String text) {
        write(out, text);
    }

    /** Prints bytes as they are. */
    public void print(Bytes bytes) {
        write(out, bytes.toArray());
    }

    /** Prints a line as an error. */
    public void error(String text) {
        write(err, text + "\n");
    }

    /** All that is left to read. */
    public byte[] readAll() {
        try {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(OutputStream stream, String text) {
        write(stream, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(OutputStream stream, byte[] bytes) {
        try {
            stream.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
