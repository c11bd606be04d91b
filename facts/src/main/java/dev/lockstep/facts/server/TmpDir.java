package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The directory for temporary files that the environment names; null if it names none.")
@Gives(type = "str | None")
public record TmpDir() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("echo $TMPDIR");
    }
}
