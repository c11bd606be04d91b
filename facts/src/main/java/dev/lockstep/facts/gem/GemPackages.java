package dev.lockstep.facts.gem;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.InstalledPackages;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

@Summary("Installed Ruby gems: versions by name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"bigdecimal\": [\"3.1.3\"], \"nokogiri\": [\"1.16.5 "
                        + "x86_64-linux\", \"1.15.4\"], \"rake\": [\"13.0.6\"]}")
public record GemPackages() implements InstalledPackages {
    private static final Pattern LINE = Pattern.compile("^(?<name>\\S+) \\((?<version>.+)\\)\\s*$");

    @Override
    public ShellText command() {
        return ShellText.of("gem list --local");
    }

    @Override
    public Pattern line() {
        return LINE;
    }

    @Override
    public List<String> versionsOf(String printed) {
        return Stream.of(printed.split(", *"))
                .map(version -> version.replace("default: ", "").strip())
                .toList();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("gem");
    }
}
