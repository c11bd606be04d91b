package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import java.util.Set;

@Summary("The host's own name.")
@Gives(type = "str | None", example = "\"web-1\"")
public record Hostname() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("uname -n");
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.HOSTNAME);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
