package dev.lockstep.facts.pkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed packages of FreeBSD that have a newer version.")
@Gives(type = "list[str]", example = "[\"py311-pip\", \"nginx\"]")
public record PkgOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+)-[^-\\s]+\\s+<");

    @Override
    public ShellText command() {
        return ShellText.of("pkg version -R -l '<'");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pkg");
    }
}
