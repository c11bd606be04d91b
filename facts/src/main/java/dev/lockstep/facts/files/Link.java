package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A symbolic link: as files.File, and its target; null if nothing is there, false if it is"
                + " something else.")
public record Link(
        @Option(doc = "Its path.", name = "path", example = "/etc/localtime") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.LINK;
    }
}
