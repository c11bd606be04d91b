package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The SHA-1 digest of a file's content; null if there is no such file.")
@Gives(type = "str | None")
public record Sha1File(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements Digest {
    @Override
    public int digits() {
        return 40;
    }

    @Override
    public List<ShellText> programs() {
        return List.of(ShellText.of("sha1sum"), ShellText.of("shasum"), ShellText.of("sha1"));
    }
}
