package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The name of the operating system, such as Linux, Darwin or FreeBSD.")
@Gives(type = "str | None", example = "\"FreeBSD\"")
public record Os() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("uname -s");
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
