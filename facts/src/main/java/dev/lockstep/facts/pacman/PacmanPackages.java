package dev.lockstep.facts.pacman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed Arch packages: versions by name, up to the first colon.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"linux\": [\"6.9.7.arch1-1\"], \"perl\": [\"1\"]}")
public record PacmanPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) (?<version>[^\\s:]+)");

    @Override
    public ShellText command() {
        return ShellText.of("pacman -Q");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pacman");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
