package dev.lockstep.facts.pkgin;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed pkgin packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"p5-Net-SSLeay\": [\"1.94\"], \"pkgin\": [\"23.8.1nb3\"]}")
public record PkginPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+)-(?<version>[0-9][^\\s-]*)(?:\\s|$)");

    @Override
    public ShellText command() {
        return ShellText.of("pkgin list");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pkgin");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
