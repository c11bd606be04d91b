package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

@Summary("Installed Homebrew casks: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"docker\": [\"4.33.1,161083\"], \"steam\": [\"latest\"]}")
public record BrewCasks() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) (?<version>\\S.*)$");

    @Override
    public ShellText command() {
        return ShellText.of(
                "if brew --version | grep -q -e \"Homebrew\\ +(1\\.|2\\.[0-5]).*\" 1>/dev/null;then"
                        + " brew cask list --versions; else brew list --cask --versions; fi");
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
