package dev.lockstep.facts.gem;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed gems that have a newer version.")
@Gives(type = "list[str]", example = "[\"bundler\", \"rake\"]")
public record GemOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) \\([^<]*<");

    @Override
    public ShellText command() {
        return ShellText.of("gem outdated");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("gem");
    }
}
