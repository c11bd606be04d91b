package dev.lockstep.facts.dnf;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("Disabled streams of dnf's modules, such as nodejs:18.")
@Gives(type = "list[str]")
public record DnfDisabledModules() implements DnfModules {
    @Override
    public ShellText which() {
        return ShellText.of("--disabled");
    }
}
