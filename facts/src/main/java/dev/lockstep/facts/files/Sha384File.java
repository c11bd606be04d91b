package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The SHA-384 digest of a file's content; null if there is no such file.")
@Gives(
        type = "str | None",
        example =
                "\"38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1"
                        + "da274edebfe76f65fbd51ad2f14898b95b\"")
public record Sha384File(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements Digest {
    @Override
    public int digits() {
        return 96;
    }

    @Override
    public List<ShellText> programs() {
        return List.of(
                ShellText.of("sha384sum"), ShellText.of("shasum -a 384"), ShellText.of("sha384"));
    }
}
