package dev.lockstep.facts.rpm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Installed RPM packages: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"kernel\": [\"5.14.0-427.el9\", \"5.14.0-430.el9\"], "
                        + "\"gpg-pubkey\": [\"1-2\"]}")
public record RpmPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) (?<version>\\S+)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("rpm --queryformat \"%{NAME} %{VERSION}-%{RELEASE}\\n\" -qa");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Set<String> families() {
        return Families.of("rpm", "dnf", "yum", "zypper", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("rpm");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
