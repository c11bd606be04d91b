package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A regular file: user, group, mode, times and size; null if nothing is there, false if it"
                + " is something else.")
@Gives(
        type =
                "{user: str, group: str, mode: int, atime: datetime | None, "
                        + "mtime: datetime | None, ctime: datetime | None, size: int} | "
                        + "False | None",
        example =
                "{\"user\": \"a\", \"group\": \"b\", \"mode\": 7654, \"atime\": "
                        + "datetime(1970, 1, 1, 0, 0, 1), \"mtime\": datetime(1970, 1, 1, "
                        + "0, 0, 1), \"ctime\": datetime(1970, 1, 1, 0, 0, 1), \"size\": 0}")
public record File(@Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.FILE;
    }
}
