package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed Python packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"flask\"]")
public record UvPipOutdated() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?!Package |-)(?<name>\\S+)\\s+\\S+\\s+\\S+");

    @Override
    public ShellText command() {
        return ShellText.of("uv pip list --outdated");
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
