package dev.lockstep.facts.dnf;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(
        type = "list[str]",
        example =
                "[\"python3.12\", \"a-very-long-name-that-does-not-fit-into-its-c"
                        + "olumn\", \"nginx-core\"]")
public record DnfOutdated() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+)\\.[a-z0-9_]+(?:\\s+\\S+\\s+\\S+)?\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("dnf --quiet check-update");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("dnf");
    }

    /** 100 says that there are some. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 100);
    }
}
