package dev.lockstep.facts.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Names of installed Chocolatey packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"git\"]")
public record ChocoOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>[^|\\s]+)\\|");

    @Override
    public ShellText command() {
        return ShellText.of("choco outdated --limit-output --ignore-pinned");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("choco");
    }

    /** 2 says that there are some. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 2);
    }
}
