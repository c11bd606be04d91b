package dev.lockstep.facts.pipx;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Programs that pipx has installed: versions by name.")
@Gives(type = "dict[str, list[str]]", example = "{\"black\": [\"24.4.2\"]}")
public record PipxPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+) (?<version>[0-9]\\S*)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("pipx list --short");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pipx");
    }
}
