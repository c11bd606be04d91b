package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A socket: user, group, mode, times and size; null if nothing is there, false if it is"
                + " something else.")
public record Socket(
        @Option(doc = "Its path.", name = "path", example = "/run/docker.sock") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.SOCKET;
    }
}
