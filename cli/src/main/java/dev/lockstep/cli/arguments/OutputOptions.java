package dev.lockstep.cli.arguments;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;

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

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page about the plan and the run, complete in itself.")
    private @Nullable Path html;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write test results: a suite a host, a case a step.")
    private @Nullable Path junit;

    @Option(
            names = "--log-dir",
            paramLabel = "DIR",
            description = "Write a log a host: commands and what they print, with times.")
    private @Nullable Path logs;

    @Option(
            names = "--github",
            description = "Print what went wrong as annotations for a workflow on GitHub.")
    private boolean github;

    /** Where to write a page. */
    public Optional<Path> html() {
        return Optional.ofNullable(html);
    }

    /** Where to write test results. */
    public Optional<Path> junit() {
        return Optional.ofNullable(junit);
    }

    /** Where to write a log a host. */
    public Optional<Path> logs() {
        return Optional.ofNullable(logs);
    }

    /** Whether to annotate lines of scripts. */
    public boolean github() {
        return github;
    }

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
