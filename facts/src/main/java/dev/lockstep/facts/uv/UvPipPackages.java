package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Python packages that uv sees in the current environment: versions by name.")
@Gives(type = "dict[str, list[str]]", example = "{\"flask\": [\"3.0.3\"]}")
public record UvPipPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>[^=\\s]+)==(?<version>\\S+)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("uv pip freeze");
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
