package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("Names of Homebrew's taps.")
@Gives(type = "list[str]", example = "[\"a/b\", \"c/d\"]")
public record BrewTaps() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("brew tap");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return Lines.words(lines);
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("brew");
    }

    @Override
    public Set<String> families() {
        return Families.of("brew", Families.REPOSITORIES, Families.PROGRAMS);
    }
}
