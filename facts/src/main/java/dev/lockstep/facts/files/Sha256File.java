package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The SHA-256 digest of a file's content; null if there is no such file.")
@Gives(type = "str | None")
public record Sha256File(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements Digest {
    @Override
    public int digits() {
        return 64;
    }

    @Override
    public List<ShellText> programs() {
        return List.of(
                ShellText.of("sha256sum"), ShellText.of("shasum -a 256"), ShellText.of("sha256"));
    }
}
