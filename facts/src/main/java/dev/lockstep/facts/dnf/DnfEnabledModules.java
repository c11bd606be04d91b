package dev.lockstep.facts.dnf;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("Enabled streams of dnf's modules, such as nodejs:18.")
@Gives(type = "list[str]", example = "[\"nodejs:18\", \"php:8.2\"]")
public record DnfEnabledModules() implements DnfModules {
    @Override
    public ShellText which() {
        return ShellText.of("--enabled");
    }
}
