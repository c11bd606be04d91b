package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

@Summary("Where the shell looks for programs: the variable PATH.")
@Gives(type = "str | None", example = "\"/usr/bin:/bin\"")
public record Path() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("echo $PATH");
    }
}
