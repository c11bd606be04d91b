package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

import java.util.Optional;

@Summary("The version of macOS; null on other systems.")
@Gives(type = "str | None", example = "\"14.5\"")
public record MacosVersion() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("sw_vers -productVersion");
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("sw_vers");
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
