package dev.lockstep.facts.cargo;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Programs that cargo has installed: versions by name.")
public record CargoPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) v(?<version>[^\\s:]+)");

    @Override
    public ShellText command() {
        return ShellText.of("cargo install --list");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("cargo");
    }
}
