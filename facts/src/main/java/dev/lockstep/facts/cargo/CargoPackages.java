package dev.lockstep.facts.cargo;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Programs that cargo has installed: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"ripgrep\": [\"14.1.0\"], \"local\": [\"0.1.0\"]}")
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
