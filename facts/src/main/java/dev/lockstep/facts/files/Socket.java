package dev.lockstep.facts.files;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary(
        "A socket: user, group, mode, times and size; null if nothing is there, false if it is"
                + " something else.")
@Gives(
        type =
                "{user: str, group: str, mode: int, atime: datetime | None, "
                        + "mtime: datetime | None, ctime: datetime | None, size: int} | "
                        + "False | None",
        example =
                "{\"user\": \"a\", \"group\": \"b\", \"mode\": 660, \"atime\": "
                        + "datetime(1970, 1, 1, 0, 0), \"mtime\": datetime(1970, 1, 1, 0, "
                        + "0), \"ctime\": datetime(1970, 1, 1, 0, 0), \"size\": 0}")
public record Socket(
        @Option(doc = "Its path.", name = "path", example = "/run/docker.sock") String where)
        implements StatFact {
    @Override
    public char type() {
        return Stat.SOCKET;
    }
}
