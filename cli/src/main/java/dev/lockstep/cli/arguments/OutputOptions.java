package dev.lockstep.cli.arguments;

import picocli.CommandLine.Option;

/** What is shown. */
public final class OutputOptions {
    @Option(names = "--json", description = "Print JSON: one object a line, for programs.")
    private boolean json;

    @Option(names = "--plain", description = "Only append lines, as where there is no terminal.")
    private boolean plain;

    @Option(
            names = "-v",
            description = "Show more: -v commands, -vv what they print, -vvv facts and traffic.")
    private boolean[] verbose = new boolean[0];

    @Option(names = "--diff", description = "Show in the plan how files change.")
    private boolean diff;

    /** Whether a program reads it. */
    public boolean json() {
        return json;
    }

    /** Whether lines are only appended. */
    public boolean plain() {
        return plain;
    }

    /** How much detail, from 0. */
    public int verbosity() {
        return verbose.length;
    }

    /** Whether a plan shows how files change. */
    public boolean diff() {
        return diff;
    }
}
