package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed opkg packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"base-files\": [\"1560-r23630\"], \"kmod-nft-core\": " + "[\"5.15.137-1\"]}")
public record OpkgPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) - (?<version>\\S+)");

    @Override
    public ShellText command() {
        return ShellText.of("opkg list-installed");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("opkg");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
