package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed Homebrew formulae: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"python@3.12\": [\"3.12.4\", \"3.12.5\"], \"xz\": [\"5.6.2\"]}")
public record BrewPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) (?<version>\\S.*)$");

    @Override
    public ShellText command() {
        return ShellText.of("brew list --versions");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public List<String> versionsOf(String printed) {
        return Lines.fields(printed);
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("brew");
    }
}
