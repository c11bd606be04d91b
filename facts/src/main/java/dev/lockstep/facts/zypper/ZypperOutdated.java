package dev.lockstep.facts.zypper;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"bash\", \"glibc\"]")
public record ZypperOutdated() implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^v[^|]*\\|[^|]*\\|\\s*(?<name>[^|\\s]+)\\s*\\|");

    @Override
    public ShellText command() {
        return ShellText.of("LC_ALL=C zypper --non-interactive --quiet list-updates");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("zypper");
    }
}
