package dev.lockstep.facts.pacman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"glibc\"]")
public record PacmanOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) \\S+ -> \\S+\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("pacman -Qu");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pacman");
    }

    /** 1 says that there are none. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
