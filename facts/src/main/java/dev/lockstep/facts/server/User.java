package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("The name of the user that commands run as.")
@Gives(type = "str | None", example = "\"deploy\"")
public record User() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("echo $USER");
    }

    @Override
    public boolean fixed() {
        return true;
    }
}
