package dev.lockstep.facts.pkgin;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"vim-share\"]")
public record PkginOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+)-[0-9][^-\\s]*\\s+<");

    @Override
    public ShellText command() {
        return ShellText.of("pkgin -l '<' list");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pkgin");
    }
}
