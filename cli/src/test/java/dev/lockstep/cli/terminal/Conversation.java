package dev.lockstep.cli.terminal;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/** Types an answer when a question stands on the screen, not before. */
final class Conversation {
    private static final Pattern QUESTION = Pattern.compile("(\\?\\]|blanks\\)) ");

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final Deque<String> answers;
    private final Deque<Byte> typed = new ArrayDeque<>();
    private int answered;

    Conversation(String... answers) {
        this.answers = new ArrayDeque<>(List.of(answers));
    }

    synchronized String screen() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                synchronized (Conversation.this) {
                    shown.write(bytes, from, length);
                    Conversation.this.notifyAll();
                }
            }
        };
    }

    InputStream input() {
        return new InputStream() {
            @Override
            public int read() {
                return next();
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                int b = next();
                if (b < 0) {
                    return -1;
                }
                bytes[from] = (byte) b;
                return 1;
            }
        };
    }

    private synchronized int next() {
        try {
            while (typed.isEmpty() && questions() <= answered) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
        if (typed.isEmpty()) {
            answered++;
            if (answers.isEmpty()) {
                return -1;
            }
            for (byte b : (answers.removeFirst() + "\n").getBytes(StandardCharsets.UTF_8)) {
                typed.add(b);
            }
        }
        return typed.removeFirst();
    }

    private long questions() {
        return QUESTION.matcher(screen()).results().count();
    }
}
