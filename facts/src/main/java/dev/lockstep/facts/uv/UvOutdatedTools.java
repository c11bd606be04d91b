package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed uv tools that have a newer version.")
@Gives(type = "list[str]", example = "[\"black\"]")
public record UvOutdatedTools() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>[^\\s-]\\S*) v\\S+.*\\[latest: ");

    @Override
    public ShellText command() {
        return ShellText.of("uv tool list --outdated");
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
