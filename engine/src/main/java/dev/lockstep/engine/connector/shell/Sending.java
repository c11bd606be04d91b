package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Sends the frames of one exchange in as few writes as can be: the bytes of an upload have to wait
 * until the shell is ready for them. Runs in a thread of its own, since a write may have to wait
 * for the host to be read from.
 */
final class Sending {
    private static final int PIECE = 32 * 1024;

    private final Wire wire;
    private final List<Frame> frames;

    /** For each frame: whether the bytes of its upload are wanted. */
    private final List<CompletableFuture<Boolean>> wanted;

    private volatile Optional<String> problem = Optional.empty();
    private volatile boolean begun;

    Sending(Wire wire, List<Frame> frames) {
        this.wire = wire;
        this.frames = frames;
        this.wanted = frames.stream().map(_ -> new CompletableFuture<Boolean>()).toList();
    }

    /** The shell waits for the bytes of that frame, or has ended it without them. */
    void ready(int frame, boolean bytesWanted) {
        wanted.get(frame).complete(bytesWanted);
    }

    /** The shell has gone. */
    void stop() {
        wanted.forEach(answer -> answer.complete(false));
    }

    /** Whether the shell may have got any of it. */
    boolean begun() {
        return begun;
    }

    /** Why the local content could not be sent. */
    Optional<String> problem() {
        return problem;
    }

    /** Sends {@code opening}, all frames, and what ends an exchange. */
    void send(String opening) {
        try {
            StringBuilder text = new StringBuilder(opening);
            for (int i = 0; i < frames.size(); i++) {
                text.append(frames.get(i).text(i));
                Optional<Frame.Upload> upload = frames.get(i).upload();
                if (upload.isPresent()) {
                    say(text.toString());
                    text.setLength(0);
                    if (!wanted.get(i).join()) {
                        break;
                    }
                    send(frames.get(i), upload.get());
                }
            }
            say(text.append(Prelude.LAST).toString());
        } catch (IOException e) {
            wire.close();
        }
    }

    /**
     * A way that is known to be broken gets nothing. One that breaks meanwhile may take the first
     * piece and still lose it, so from then on the shell counts as told.
     */
    private void say(String text) throws IOException {
        if (!wire.open()) {
            throw new IOException("the shell is gone");
        }
        begun = true;
        wire.send(text);
    }

    private void send(Frame frame, Frame.Upload upload) throws IOException {
        try {
            copy(frame, upload, wire::send);
        } catch (UnreadableException e) {
            problem = Optional.of("can't send the file: " + Reasons.of(e.reason()));
            throw e;
        }
    }

    /** Takes bytes of a file. */
    interface Taker {
        void take(byte[] piece, int length) throws IOException;
    }

    /**
     * Hands over the content, piece by piece, and tells now and then how far that is.
     *
     * @throws UnreadableException if it can't be read as far as it should
     */
    static void copy(Frame frame, Frame.Upload upload, Taker taker) throws IOException {
        try (InputStream content = open(upload.content())) {
            byte[] piece = new byte[PIECE];
            Milestones milestones = new Milestones(upload.size(), frame::sent);
            for (long left = upload.size(); left > 0; ) {
                int n = read(content, piece, (int) Math.min(left, PIECE));
                taker.take(piece, n);
                left -= n;
                milestones.add(n);
            }
        }
    }

    private static int read(InputStream content, byte[] piece, int most) throws IOException {
        try {
            int n = content.readNBytes(piece, 0, most);
            if (n < most) {
                throw new IOException("the file became shorter while it was sent");
            }
            return n;
        } catch (IOException e) {
            throw new UnreadableException(e);
        }
    }

    /** What is to be sent can't be read here. */
    static final class UnreadableException extends IOException {
        private static final long serialVersionUID = 1;

        private final IOException reason;

        UnreadableException(IOException reason) {
            super(reason);
            this.reason = reason;
        }

        IOException reason() {
            return reason;
        }
    }

    private static InputStream open(Content content) throws IOException {
        return switch (content) {
            case Content.InMemory(Bytes bytes) -> new ByteArrayInputStream(bytes.toArray());
            case Content.OfFile(Path path) -> Files.newInputStream(path);
        };
    }
}
