package dev.lockstep.facts.yum;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"bash\"]")
public record YumOutdated() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?<name>\\S+)\\.[a-z0-9_]+(?:\\s+\\S+\\s+\\S+)?\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("yum --quiet check-update");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("yum");
    }

    /** 100 says that there are some. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 100);
    }
}
