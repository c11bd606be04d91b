package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Homebrew's version: major, minor and patch; zeros if it is not known.")
@Gives(type = "list[int]", example = "[4, 3, 0]")
public record BrewVersion() implements CommandFact<List<Long>> {
    private static final Pattern VERSION =
            Pattern.compile("Homebrew (?:>=)?([0-9]+)\\.([0-9]+)(?:\\.([0-9]+))?");

    private static final List<Long> UNKNOWN = List.of(0L, 0L, 0L);

    @Override
    public ShellText command() {
        return ShellText.of("brew --version");
    }

    @Override
    public List<Long> parse(List<String> lines) {
        return lines.stream()
                .map(VERSION::matcher)
                .filter(Matcher::find)
                .map(match ->
                        List.of(
                                Long.valueOf(match.group(1)),
                                Long.valueOf(match.group(2)),
                                match.group(3) == null ? 0L : Long.parseLong(match.group(3))))
                .findFirst()
                .orElse(UNKNOWN);
    }

    @Override
    public List<Long> absent() {
        return UNKNOWN;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("brew");
    }

    @Override
    public Set<String> families() {
        return Families.of("brew", Families.PROGRAMS);
    }
}
