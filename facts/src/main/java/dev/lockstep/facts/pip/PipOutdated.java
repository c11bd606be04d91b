package dev.lockstep.facts.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.OutdatedPackages;

import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Names of installed Python packages that have a newer version.")
@Gives(type = "list[str]", example = "[\"Flask\", \"zope.event\"]")
public record PipOutdated(
        @Option(doc = "The pip to ask.", otherwise = "pip", example = "pip3") String pip)
        implements OutdatedPackages {
    private static final Pattern LINE =
            Pattern.compile("^(?!Package |-)(?<name>\\S+)\\s+\\S+\\s+\\S+\\s+(?:wheel|sdist)");

    @Override
    public ShellText command() {
        return ShellText.path(pip).with("list --outdated --format=columns");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of(pip);
    }
}
