package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("Installed locales, their character sets written as in locale.gen.")
@Gives(
        type = "list[str]",
        example = "[\"C.UTF-8\", \"de_DE@euro\", \"de_DE.UTF-8@euro\", \"POSIX\"]")
public record Locales() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("locale -a");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return Lines.words(lines).stream()
                .map(locale -> locale.replaceFirst("\\.(utf8|UTF8|utf-8)", ".UTF-8"))
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("locale");
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.LOCALES, Families.PROGRAMS);
    }
}
