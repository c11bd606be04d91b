package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"luci-base\"]")
public record OpkgOutdated() implements OutdatedPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) - \\S+ - \\S");

    @Override
    public ShellText command() {
        return ShellText.of("opkg list-upgradable");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("opkg");
    }
}
