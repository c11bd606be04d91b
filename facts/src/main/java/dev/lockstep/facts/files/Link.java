package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A symbolic link: as files.File, and its target; null if nothing is there, false if it is"
                + " something else.")
@Gives(
        type =
                "{user: str, group: str, mode: int, atime: datetime | None, "
                        + "mtime: datetime | None, ctime: datetime | None, size: int, "
                        + "link_target: str} | False | None",
        example =
                "{\"user\": \"a\", \"group\": \"b\", \"mode\": 755, \"atime\": "
                        + "datetime(1970, 1, 1, 0, 0), \"mtime\": datetime(1970, 1, 1, 0, "
                        + "0), \"ctime\": datetime(1970, 1, 1, 0, 0), \"size\": 1, "
                        + "\"link_target\": \"/srv/c\"}")
public record Link(
        @Option(doc = "Its path.", name = "path", example = "/etc/localtime") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.LINK;
    }
}
