package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A regular file: user, group, mode, times and size; null if nothing is there, false if it"
                + " is something else.")
public record File(@Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.FILE;
    }
}
