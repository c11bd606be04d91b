package dev.lockstep.facts.snap;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("Names of installed snaps.")
@Gives(type = "list[str]")
public record SnapPackages() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("snap list");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return lines.stream()
                .skip(1)
                .filter(line -> !line.isBlank())
                .map(line -> Lines.fields(line).getFirst())
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("snap");
    }

    @Override
    public Set<String> families() {
        return Families.of("snap", Families.PACKAGES, Families.PROGRAMS);
    }
}
