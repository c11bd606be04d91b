package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The machine's architecture, such as x86_64.")
@Gives(type = "str | None", example = "\"aarch64\"")
public record Arch() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("uname -m");
    }

    @Override
    public boolean fixed() {
        return true;
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
