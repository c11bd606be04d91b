package dev.lockstep.cli.view;

import dev.lockstep.engine.secret.Masker;

import java.io.PrintStream;

/**
 * Where text goes: the only way out of the program, and the last place where secrets are masked.
 *
 * @param colors whether to print colours
 */
public record Screen(PrintStream out, PrintStream err, boolean colors, Masker masker) {
    /** Prints a line of what was asked for. */
    public void line(String text) {
        out.println(masker.mask(text));
    }

    /** Prints a line about it: progress, warnings, errors. */
    public void aside(String text) {
        err.println(masker.mask(text));
    }

    /** The text in a style, if there are colours. */
    public String styled(Style style, String text) {
        return colors && !text.isEmpty() ? "\u001b[" + style.code + "m" + text + "\u001b[0m" : text;
    }

    /** Styles of text. */
    public enum Style {
        /** Stands out. */
        BOLD("1"),
        /** Steps back. */
        DIM("2"),
        /** Went wrong. */
        RED("31"),
        /** Is as it shall be. */
        GREEN("32"),
        /** Changes. */
        YELLOW("33"),
        /** Names. */
        CYAN("36");

        private final String code;

        Style(String code) {
            this.code = code;
        }
    }
}
