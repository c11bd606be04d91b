package dev.lockstep.facts.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.regex.Pattern;

@Summary("Installed Chocolatey packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"chocolatey\": [\"2.3.0\"], \"git\": [\"2.45.2\"]}")
public record ChocoPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+) (?<version>[0-9][^\\s]*)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("choco list");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
