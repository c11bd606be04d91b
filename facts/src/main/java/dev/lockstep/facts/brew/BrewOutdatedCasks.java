package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed Homebrew casks that have a newer version.")
@Gives(type = "list[str]", example = "[\"docker\"]")
public record BrewOutdatedCasks() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?:[^\\s/]+/[^\\s/]+/)?(?<name>[^\\s/]+)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("brew outdated --cask --quiet");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("brew");
    }
}
