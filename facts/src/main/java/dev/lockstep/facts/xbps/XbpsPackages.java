package dev.lockstep.facts.xbps;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed Void packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"base-files\": [\"0.143_3\"], \"x-no-text\": [\"2_1\"]}")
public record XbpsPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^ii (?<name>\\S+)-(?<version>[^-\\s]+_[0-9]+)(?:\\s|$)");

    @Override
    public ShellText command() {
        return ShellText.of("xbps-query -l");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("xbps-query");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
