package dev.lockstep.cli.view.live;

import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

import java.util.ArrayList;
import java.util.List;

/**
 * The only writer to a terminal while something changes on it: lines that stay, and below them a
 * foot of lines that change. Safe for use by many threads.
 */
final class Foot implements AutoCloseable {
    /** What a terminal is taken for that does not say how large it is. */
    private static final Size USUAL = new Size(80, 24);

    private final Terminal terminal;
    private final Size size = new Size();
    private final List<String> waiting = new ArrayList<>();
    private final Attributes original;
    private Display display;
    private boolean shown;
    private boolean paused;

    /** A foot below whatever the terminal shows. From now on typed keys are not shown. */
    Foot(Terminal terminal) {
        this.terminal = terminal;
        this.original = terminal.getAttributes();
        this.display = new Display(terminal, false);
        hush();
        measure();
    }

    /** How many lines the terminal has now. */
    synchronized int rows() {
        measure();
        return size.getRows();
    }

    /** A line that stays; shown with the next drawing, or at once where there is no foot. */
    synchronized void line(String text) {
        waiting.add(text);
        if (!shown && !paused) {
            flush();
        }
    }

    /** Shows the lines that wait, and these as the foot; none: no foot. Not while it pauses. */
    synchronized void draw(List<String> lines) {
        if (paused || (lines.isEmpty() && !shown && waiting.isEmpty())) {
            return;
        }
        measure();
        if (!waiting.isEmpty() || lines.isEmpty()) {
            clear();
            flush();
        }
        if (!lines.isEmpty()) {
            // The cursor stays at the top, from where everything below can be taken away whatever
            // a change of size has made of it.
            terminal.puts(Capability.cursor_invisible);
            display.update(lines.stream().map(this::cut).toList(), 0, false);
            shown = true;
        }
        terminal.flush();
    }

    /** Takes the foot away and writes nothing until {@link #resume}. */
    synchronized void pause() {
        draw(List.of());
        paused = true;
        terminal.setAttributes(original);
    }

    /** Goes on; what was to be written meanwhile is. */
    synchronized void resume() {
        hush();
        paused = false;
        flush();
    }

    /** Leaves the lines that stay, and the terminal as it was. */
    @Override
    public synchronized void close() {
        draw(List.of());
        terminal.setAttributes(original);
    }

    private void clear() {
        if (shown) {
            // Line by line at first: some terminals keep what is cleared as a whole in their
            // history.
            terminal.puts(Capability.clr_eol);
            terminal.puts(Capability.save_cursor);
            terminal.puts(Capability.parm_down_cursor, 1);
            terminal.puts(Capability.clr_eos);
            terminal.puts(Capability.restore_cursor);
            terminal.puts(Capability.clr_eol);
            terminal.puts(Capability.cursor_normal);
            renew();
            shown = false;
        }
    }

    private void renew() {
        display = new Display(terminal, false);
        display.resize(size.getRows(), size.getColumns());
    }

    private void hush() {
        Attributes silent = new Attributes(original);
        silent.setLocalFlag(Attributes.LocalFlag.ECHO, false);
        terminal.setAttributes(silent);
    }

    private void flush() {
        waiting.forEach(terminal.writer()::println);
        waiting.clear();
        terminal.flush();
    }

    private void measure() {
        Size now = terminal.getSize();
        if (now.getRows() <= 0 || now.getColumns() <= 0) {
            now = USUAL;
        }
        if (!now.equals(size)) {
            size.copy(now);
            clear();
            renew();
        }
    }

    private AttributedString cut(String line) {
        AttributedString text = AttributedString.fromAnsi(line);
        int columns = size.getColumns() - 1;
        return text.columnLength() <= columns
                ? text
                : AttributedString.join(
                        AttributedString.EMPTY,
                        text.columnSubSequence(0, Math.max(0, columns - 1)),
                        new AttributedString("…"));
    }
}
