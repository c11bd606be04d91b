package dev.lockstep.cli.terminal;

import dev.lockstep.engine.secret.Secret;

import org.jline.builtins.Less;
import org.jline.builtins.Source;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The person at the keyboard, if there is one. Questions are asked one at a time, whoever asks. */
public final class Keyboard implements AutoCloseable {
    private static final String PROVIDER = "jni";

    private final boolean present;
    private final boolean movesCursor;
    private volatile @Nullable Terminal terminal;
    private @Nullable LineReader reader;
    private Runnable interrupt = () -> {};
    private Runnable before = () -> {};
    private Runnable after = () -> {};

    /**
     * A keyboard.
     *
     * @param present whether there is a person: a terminal on both ends
     */
    public Keyboard(boolean present) {
        this(present, false);
    }

    /**
     * A keyboard.
     *
     * @param present whether there is a person: a terminal on both ends
     * @param movesCursor whether what is on that terminal may change in place
     */
    public Keyboard(boolean present, boolean movesCursor) {
        this.present = present;
        this.movesCursor = present && movesCursor;
    }

    /** A keyboard at a terminal that is open. */
    Keyboard(Terminal terminal) {
        this.present = true;
        this.movesCursor = false;
        this.terminal = terminal;
    }

    /** Whether anybody can answer. */
    public boolean present() {
        return present;
    }

    /** Whether what is on the terminal may change in place. */
    public boolean movesCursor() {
        return movesCursor;
    }

    /** Whether what is printed as an error goes to a terminal, rather than to a file. */
    public static boolean showsErrors() {
        try {
            return TerminalProvider.load(PROVIDER).isSystemStream(SystemStream.Error);
        } catch (IOException unknown) {
            return false;
        }
    }

    /**
     * From now on Ctrl-C, and whatever else ends a program politely, does this, except while a
     * question is open: there it is an answer.
     */
    public synchronized void onInterrupt(Runnable action) {
        interrupt = action;
        for (String signal : List.of("INT", "TERM", "HUP")) {
            Object ignored = Signals.register(signal, action);
        }
        handleInterrupt();
    }

    /**
     * From now on a question stands alone on the terminal.
     *
     * @param silence makes everybody else write nothing
     * @param speech lets them go on
     */
    public synchronized void aroundQuestions(Runnable silence, Runnable speech) {
        before = silence;
        after = speech;
    }

    /**
     * The terminal, opened if it is not yet.
     *
     * @throws UncheckedIOException if it can't be
     */
    public synchronized Terminal terminal() {
        return open();
    }

    /** Asks; empty if nobody answers, or the answer is Ctrl-C or Ctrl-D. */
    public synchronized Optional<String> ask(String question) {
        return read(question, null);
    }

    /** Asks for something that is not shown while it is typed. */
    public synchronized Optional<Secret> askSecret(String name, String question) {
        return read(question, '\0').map(value -> new Secret(name, value));
    }

    /** Tells the person something about the question that follows. */
    public synchronized void tell(String line) {
        if (present) {
            before.run();
            Terminal opened = open();
            opened.writer().println(line);
            opened.flush();
        }
    }

    /**
     * Shows lines about the question that follows page by page where the terminal can; else all.
     */
    public synchronized void page(List<String> lines) {
        if (!present) {
            return;
        }
        before.run();
        Terminal opened = open();
        if (lines.size() < opened.getHeight() || opened.getType().startsWith(Terminal.TYPE_DUMB)) {
            lines.forEach(this::tell);
            return;
        }
        try {
            new Less(opened, Path.of(""))
                    .run(
                            new Source.InputStreamSource(
                                    new ByteArrayInputStream(
                                            String.join("\n", lines)
                                                    .getBytes(StandardCharsets.UTF_8)),
                                    true,
                                    "details"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void close() {
        abandon();
    }

    /** Leaves the terminal as it was, also while a question is open. */
    public void abandon() {
        Terminal opened = terminal;
        if (opened == null) {
            return;
        }
        try {
            opened.puts(Capability.cursor_normal);
            opened.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<String> read(String question, @Nullable Character mask) {
        if (!present) {
            return Optional.empty();
        }
        before.run();
        try {
            LineReader reader = reader();
            return Optional.of(
                    mask == null ? reader.readLine(question) : reader.readLine(question, mask));
        } catch (UserInterruptException | EndOfFileException refused) {
            return Optional.empty();
        } finally {
            after.run();
        }
    }

    /** One for all questions: what is typed ahead stays in it. */
    private LineReader reader() {
        LineReader known = reader;
        if (known == null) {
            known = LineReaderBuilder.builder().terminal(open()).build();
            known.setOpt(LineReader.Option.DISABLE_EVENT_EXPANSION);
            reader = known;
        }
        return known;
    }

    private Terminal open() {
        Terminal opened = terminal;
        if (opened == null) {
            try {
                opened =
                        TerminalBuilder.builder()
                                .system(true)
                                .provider(PROVIDER)
                                .dumb(true)
                                .build();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            terminal = opened;
            handleInterrupt();
        }
        return opened;
    }

    /** An open terminal takes the process's signals to itself. */
    private void handleInterrupt() {
        Terminal opened = terminal;
        if (opened != null) {
            var ignored = opened.handle(Terminal.Signal.INT, signal -> interrupt.run());
        }
    }
}
