package dev.lockstep.facts.flatpak;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("Identifiers of installed flatpaks.")
@Gives(type = "list[str]", example = "[\"org.a.B\", \"org.c.D\"]")
public record FlatpakPackages() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("flatpak list --columns=application");
    }

    /** A terminal gets a heading, which has a blank; identifiers have none. */
    @Override
    public List<String> parse(List<String> lines) {
        return lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && line.indexOf(' ') < 0)
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("flatpak");
    }

    @Override
    public Set<String> families() {
        return Families.of("flatpak", Families.PACKAGES, Families.PROGRAMS);
    }
}
