package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The release of the running kernel; another one after a reboot into it.")
@Gives(type = "str | None", example = "\"6.1.0-21-amd64\"")
public record KernelVersion() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("uname -r");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
