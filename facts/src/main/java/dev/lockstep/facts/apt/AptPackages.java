package dev.lockstep.facts.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.InstalledPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Installed packages as apt lists them: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"bash\": [\"5.2.15-2+b2\"], \"linux-image-amd64\": "
                        + "[\"6.1.90-1\"], \"local-tool\": [\"1.0\"]}")
public record AptPackages() implements InstalledPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>[^\\s/]+)/\\S*\\s+(?<version>\\S+)\\s+\\S+\\s+\\[.*\\]");

    @Override
    public ShellText command() {
        return ShellText.of("apt list --installed 2>/dev/null");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("apt");
    }

    @Override
    public Set<String> families() {
        return Families.of("apt", "deb", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
