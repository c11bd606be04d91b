package dev.lockstep.cli.terminal;

import dev.lockstep.engine.secret.Secret;

import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** The person at the keyboard, if there is one. Questions are asked one at a time, whoever asks. */
public final class Keyboard implements AutoCloseable {
    private final boolean present;
    private @Nullable Terminal terminal;
    private Runnable interrupt = () -> {};

    /**
     * A keyboard.
     *
     * @param present whether there is a person: a terminal on both ends
     */
    public Keyboard(boolean present) {
        this.present = present;
    }

    /** Whether anybody can answer. */
    public boolean present() {
        return present;
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

    /** Asks; empty if nobody answers, or the answer is Ctrl-C or Ctrl-D. */
    public synchronized Optional<String> ask(String question) {
        return read(question, null);
    }

    /** Asks for something that is not shown while it is typed. */
    public synchronized Optional<Secret> askSecret(String name, String question) {
        return read(question, '\0').map(value -> new Secret(name, value));
    }

    @Override
    public synchronized void close() {
        if (terminal != null) {
            try {
                terminal.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Optional<String> read(String question, @Nullable Character mask) {
        if (!present) {
            return Optional.empty();
        }
        try {
            LineReader reader = LineReaderBuilder.builder().terminal(open()).build();
            reader.setOpt(LineReader.Option.DISABLE_EVENT_EXPANSION);
            return Optional.of(
                    mask == null ? reader.readLine(question) : reader.readLine(question, mask));
        } catch (UserInterruptException | EndOfFileException refused) {
            return Optional.empty();
        }
    }

    private Terminal open() {
        Terminal opened = terminal;
        if (opened == null) {
            try {
                opened = TerminalBuilder.builder().system(true).provider("jni").dumb(true).build();
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
        if (terminal != null) {
            var ignored = terminal.handle(Terminal.Signal.INT, signal -> interrupt.run());
        }
    }
}
