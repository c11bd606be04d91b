package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The release of the operating system as the kernel names it.")
@Gives(type = "str | None", example = "\"14.0-RELEASE\"")
public record OsVersion() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("uname -r");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
