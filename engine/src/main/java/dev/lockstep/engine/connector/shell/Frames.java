package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Turns requests into frames. */
final class Frames {
    /** Files up to this many bytes travel in the shell's text, larger ones beside it. */
    private static final int SMALL = 256 * 1024;

    private final OutputListener listener;

    Frames(OutputListener listener) {
        this.listener = listener;
    }

    /** The frame of a request that has {@code index} in its exchange. */
    Frame of(Request request, int index) {
        return switch (request) {
            case Request.Run run -> printing(run, CommandCode.of(run), index);
            case Request.Put put -> put(put, index);
            case Request.Get get -> get(get, index);
        };
    }

    private Frame put(Request.Put put, int index) {
        try {
            return switch (put.content()) {
                case Content.InMemory(Bytes bytes) -> put(put, bytes.size(), index);
                case Content.OfFile(Path path) -> put(put, Files.size(path), index);
            };
        } catch (IOException e) {
            return failing(put, "can't read " + name(put.content()) + ": " + Reasons.of(e), index);
        }
    }

    private Frame put(Request.Put put, long size, int index) throws IOException {
        if (size <= SMALL) {
            return printing(put, FileCode.put(put, bytes(put.content())), index);
        }
        return new Frame(
                put,
                FileCode.put(put, size),
                Optional.of(new Frame.Upload(put.content(), size)),
                captured(index, false),
                captured(index, true),
                index,
                listener);
    }

    private static String name(Content content) {
        return content instanceof Content.OfFile(Path path) ? path.toString() : "the content";
    }

    private static Bytes bytes(Content content) throws IOException {
        return switch (content) {
            case Content.InMemory(Bytes bytes) -> bytes;
            case Content.OfFile(Path path) -> Bytes.copyOf(Files.readAllBytes(path));
        };
    }

    private Frame get(Request.Get get, int index) {
        try {
            return new Frame(
                    get,
                    FileCode.get(get),
                    Optional.empty(),
                    Received.open(get.local(), bytes -> listener.transferred(index, bytes, 0)),
                    captured(index, true),
                    index,
                    listener);
        } catch (IOException e) {
            return failing(get, "can't write " + get.local() + ": " + Reasons.of(e), index);
        }
    }

    /** What fails here fails there, so that the requests after it are left out as they should. */
    private Frame failing(Request request, String reason, int index) {
        return printing(request, FileCode.fail(reason), index);
    }

    private Frame printing(Request request, ShellText code, int index) {
        return new Frame(
                request,
                code,
                Optional.empty(),
                captured(index, false),
                captured(index, true),
                index,
                listener);
    }

    private Captured captured(int index, boolean error) {
        return new Captured(line -> listener.line(index, error, line));
    }
}
