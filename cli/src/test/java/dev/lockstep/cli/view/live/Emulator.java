package dev.lockstep.cli.view.live;

import org.jline.builtins.ScreenTerminal;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.LineDisciplineTerminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A terminal whose screen can be read. */
final class Emulator {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final LineDisciplineTerminal terminal;
    private final ScreenTerminal screen;
    private int columns;
    private int rows;

    Emulator(int columns, int rows) {
        this.columns = columns;
        this.rows = rows;
        this.screen = new ScreenTerminal(columns, rows);
        try {
            terminal =
                    new LineDisciplineTerminal(
                            "emulator", "xterm-256color", written, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        terminal.setSize(new Size(columns, rows));
    }

    Terminal terminal() {
        return terminal;
    }

    void resize(int newColumns, int newRows) {
        show();
        columns = newColumns;
        rows = newRows;
        screen.setSize(columns, rows);
        terminal.setSize(new Size(columns, rows));
    }

    /** The lines down to the cursor or the last that is not empty, without spaces at their ends. */
    List<String> screen() {
        show();
        long[] cells = new long[columns * rows];
        int[] cursor = new int[2];
        screen.dump(cells, 0, 0, rows, columns, cursor);
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                int c = (int) (cells[row * columns + column] & 0xffff_ffffL);
                line.appendCodePoint(c == 0 ? ' ' : c);
            }
            lines.add(line.toString().stripTrailing());
        }
        while (!lines.isEmpty() && lines.getLast().isEmpty() && lines.size() > cursor[1]) {
            lines.removeLast();
        }
        return lines;
    }

    private void show() {
        terminal.flush();
        screen.write(written.toString(StandardCharsets.UTF_8));
        written.reset();
    }
}
