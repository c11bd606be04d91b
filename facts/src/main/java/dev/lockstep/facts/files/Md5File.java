package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The MD5 digest of a file's content; null if there is no such file.")
@Gives(type = "str | None", example = "\"d41d8cd98f00b204e9800998ecf8427e\"")
public record Md5File(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements Digest {
    @Override
    public int digits() {
        return 32;
    }

    @Override
    public List<ShellText> programs() {
        return List.of(ShellText.of("md5sum"), ShellText.of("md5"));
    }
}
