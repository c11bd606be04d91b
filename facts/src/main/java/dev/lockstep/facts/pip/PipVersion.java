package dev.lockstep.facts.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("The version of pip.")
@Gives(type = "str | None", example = "\"9.0.1\"")
public record PipVersion(
        @Option(doc = "The pip to ask.", otherwise = "pip", example = "pip3") String pip)
        implements TextFact {
    private static final Pattern VERSION = Pattern.compile("pip ([0-9]\\S*) from .*");

    @Override
    public ShellText command() {
        return ShellText.path(pip).with("--version");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        return lines.stream()
                .map(line -> VERSION.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .findFirst()
                .orElse(null);
    }

    @Override
    public Optional<String> requires() {
        return Optional.of(pip);
    }

    @Override
    public Set<String> families() {
        return Families.of("pip", Families.PACKAGES, Families.PROGRAMS);
    }
}
