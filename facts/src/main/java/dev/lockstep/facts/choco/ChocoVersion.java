package dev.lockstep.facts.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import java.util.Set;

@Summary("Chocolatey's version.")
@Gives(type = "str | None", example = "\"2.3.0\"")
public record ChocoVersion() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("choco --version");
    }

    @Override
    public Set<String> families() {
        return Families.of("choco", Families.PROGRAMS);
    }
}
