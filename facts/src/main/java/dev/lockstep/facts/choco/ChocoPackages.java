package dev.lockstep.facts.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.regex.Pattern;

@Summary("Installed Chocolatey packages: versions by name.")
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
