package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.connector.Request;

/**
 * One request that a fake host has seen.
 *
 * @param exchange the number of its exchange, counted from 1
 * @param result what came of it
 */
public record Exchanged(int exchange, Request request, CommandResult result) {
    /** The command line in clear; {@code put PATH} or {@code get PATH} for a file. */
    public String text() {
        return switch (request) {
            case Request.Run run -> run.command().render();
            case Request.Put put -> "put " + put.path();
            case Request.Get get -> "get " + get.path();
        };
    }

    /** Whose rights it was asked with. */
    public Elevation elevation() {
        return switch (request) {
            case Request.Run run -> run.surroundings().elevation();
            case Request.Put put -> put.elevation();
            case Request.Get get -> get.elevation();
        };
    }
}
