package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A directory: user, group, mode, times and size; null if nothing is there, false if it is"
                + " something else.")
@Gives(
        type =
                "{user: str, group: str, mode: int, atime: datetime | None, "
                        + "mtime: datetime | None, ctime: datetime | None, size: int} | "
                        + "False | None",
        example =
                "{\"user\": \"root\", \"group\": \"root\", \"mode\": 1777, "
                        + "\"atime\": datetime(1970, 1, 1, 0, 0), \"mtime\": "
                        + "datetime(1970, 1, 1, 0, 0), \"ctime\": datetime(1970, 1, 1, 0, "
                        + "0), \"size\": 4096}")
public record Directory(
        @Option(doc = "Its path.", name = "path", example = "/srv/app") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.DIRECTORY;
    }
}
