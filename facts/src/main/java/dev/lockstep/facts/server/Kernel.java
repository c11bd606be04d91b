package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The name of the kernel, such as Linux.")
@Gives(type = "str | None", example = "\"Linux\"")
public record Kernel() implements TextFact {
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
