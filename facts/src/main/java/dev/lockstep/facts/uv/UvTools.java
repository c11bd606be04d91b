package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Programs that uv has installed: versions by name.")
@Gives(type = "dict[str, list[str]]", example = "{\"black\": [\"24.4.2\"], \"ruff\": [\"0.5.0\"]}")
public record UvTools() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>[^\\s-]\\S*) v(?<version>\\S+)");

    @Override
    public ShellText command() {
        return ShellText.of("uv tool list");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("uv");
    }
}
