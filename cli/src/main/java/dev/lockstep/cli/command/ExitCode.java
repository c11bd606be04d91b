package dev.lockstep.cli.command;

/** How the program ends. */
public final class ExitCode {
    /** All is well. */
    public static final int DONE = 0;

    /** Something failed. */
    public static final int FAILURE = 1;

    /** The command line is wrong. */
    public static final int USAGE = 2;

    /** The plan holds changes that were not carried out; only where that was asked for. */
    public static final int CHANGES = 3;

    /** The person at the keyboard ended it. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
