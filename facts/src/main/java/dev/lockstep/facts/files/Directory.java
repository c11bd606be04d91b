package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A directory: user, group, mode, times and size; null if nothing is there, false if it is"
                + " something else.")
public record Directory(
        @Option(doc = "Its path.", name = "path", example = "/srv/app") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.DIRECTORY;
    }
}
