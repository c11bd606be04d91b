package dev.lockstep.engine.connector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Requests in few words. */
public final class Exchanges {
    private Exchanges() {}

    /** A question. */
    public static Request.Run ask(String code) {
        return ask(code, Surroundings.PLAIN);
    }

    /** A question somewhere. */
    public static Request.Run ask(String code, Surroundings surroundings) {
        return Request.Run.of(ShellText.code(code), surroundings);
    }

    /** A command of a deploy, which halts the exchange if it fails. */
    public static Request.Run command(String code) {
        return command(code, Surroundings.PLAIN);
    }

    /** A command of a deploy somewhere. */
    public static Request.Run command(String code, Surroundings surroundings) {
        return command(ShellText.code(code), surroundings);
    }

    /** A command of a deploy, from pieces. */
    public static Request.Run command(ShellText code) {
        return command(code, Surroundings.PLAIN);
    }

    private static Request.Run command(ShellText code, Surroundings surroundings) {
        return new Request.Run(
                code,
                surroundings,
                Optional.empty(),
                Optional.empty(),
                false,
                Set.of(0),
                true,
                false);
    }

    /** The same with a time limit. */
    public static Request.Run within(Duration limit, Request.Run run) {
        return new Request.Run(
                run.command(),
                run.surroundings(),
                Optional.of(limit),
                run.stdin(),
                run.terminal(),
                run.successExitCodes(),
                run.halting(),
                run.question());
    }

    /** The same with something to read. */
    public static Request.Run reading(Bytes stdin, Request.Run run) {
        return new Request.Run(
                run.command(),
                run.surroundings(),
                run.timeout(),
                Optional.of(stdin),
                run.terminal(),
                run.successExitCodes(),
                run.halting(),
                run.question());
    }

    /** The same with a terminal. */
    public static Request.Run onTerminal(Request.Run run) {
        return new Request.Run(
                run.command(),
                run.surroundings(),
                run.timeout(),
                run.stdin(),
                true,
                run.successExitCodes(),
                run.halting(),
                run.question());
    }

    /** The same with other exit codes that count as success. */
    public static Request.Run succeedingWith(Set<Integer> codes, Request.Run run) {
        return new Request.Run(
                run.command(),
                run.surroundings(),
                run.timeout(),
                run.stdin(),
                run.terminal(),
                codes,
                run.halting(),
                run.question());
    }

    /** Variables for a command. */
    public static Surroundings with(Map<String, ShellText> environment) {
        return new Surroundings(Elevation.NONE, environment, Optional.empty(), "sh");
    }

    /** A directory for a command. */
    public static Surroundings in(String directory) {
        return new Surroundings(Elevation.NONE, Map.of(), Optional.of(directory), "sh");
    }

    /** A shell for a command. */
    public static Surroundings by(String shell) {
        return new Surroundings(Elevation.NONE, Map.of(), Optional.empty(), shell);
    }

    /** Puts bytes, halting. */
    public static Request.Put put(Bytes content, String path) {
        return put(new Content.InMemory(content), path);
    }

    /** Puts content, halting. */
    public static Request.Put put(Content content, String path) {
        return new Request.Put(content, path, Elevation.NONE, "/tmp", Optional.empty(), true);
    }

    /** Fetches a file, halting. */
    public static Request.Get get(String path, Path local) {
        return new Request.Get(path, local, Elevation.NONE, true);
    }

    /** Does the requests; each must get a result. */
    public static List<CommandResult> all(Connection connection, Request... requests) {
        List<CommandResult> results = connection.exchange(List.of(requests), OutputListener.NONE);
        assertThat(results).hasSize(requests.length);
        return results;
    }

    /** Does one request. */
    public static CommandResult one(Connection connection, Request request) {
        return all(connection, request).getFirst();
    }
}
