package dev.lockstep.facts.deb;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.TextFact;

import java.util.Optional;

@Summary("The architecture whose packages dpkg installs, such as amd64.")
@Gives(type = "str | None", example = "\"arm64\"")
public record DebArch() implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("dpkg --print-architecture");
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("dpkg");
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
