package dev.lockstep.engine.connector.shell;

import java.nio.charset.StandardCharsets;

/**
 * Tells marks from what commands print, in one stream of a shell, however the stream is cut into
 * pieces. Used by one thread.
 */
final class FrameReader {
    /** Hears what was found, in order. */
    interface Sink {
        /** Bytes that are no mark. */
        void data(byte[] buffer, int from, int length);

        /** A mark. */
        void mark(Mark mark);
    }

    private final byte[] start;
    private final Sink sink;
    private final StringBuilder text = new StringBuilder();
    private int matched;

    FrameReader(Nonce nonce, Sink sink) {
        this.start = nonce.start().getBytes(StandardCharsets.US_ASCII);
        this.sink = sink;
    }

    /** Takes the next {@code length} bytes. */
    void accept(byte[] buffer, int length) {
        int from = 0;
        for (int i = 0; i < length; i++) {
            byte next = buffer[i];
            if (matched == start.length) {
                from = i + 1;
                inMark(next);
            } else if (next == start[matched]) {
                if (matched++ == 0) {
                    pass(buffer, from, i);
                }
                from = i + 1;
            } else if (matched > 0) {
                // Only a mark's first byte is a control byte, so a false start holds no other.
                sink.data(start, 0, matched);
                matched = 0;
                from = i--;
            }
        }
        pass(buffer, from, length);
    }

    private void inMark(byte next) {
        if (next == '\n') {
            sink.mark(Mark.parse(text.toString()));
            text.setLength(0);
            matched = 0;
        } else if (next != '\r') {
            text.append((char) next);
        }
    }

    private void pass(byte[] buffer, int from, int to) {
        if (to > from) {
            sink.data(buffer, from, to - from);
        }
    }
}
