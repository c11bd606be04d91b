package dev.lockstep.facts.deb;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Installed Debian packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"libc6\": [\"2.36-9\", \"2.36-9+b1\"], \"held\": "
                        + "[\"1:2.0~rc1\"], \"leaving\": [\"3.0\"]}")
public record DebPackages() implements InstalledPackages {
    /** Wanted in any way, and installed; an architecture after the name is left out. */
    private static final Pattern LINE =
            Pattern.compile("^[uihrp][itW]R?\\s+(?<name>[^\\s:]+)(?::\\S+)?\\s+(?<version>\\S+)");

    @Override
    public ShellText command() {
        return ShellText.of("dpkg -l");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("dpkg");
    }

    @Override
    public Set<String> families() {
        return Families.of("deb", "apt", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
