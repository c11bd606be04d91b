package dev.lockstep.facts.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("What Homebrew trusts: names by kind (taps, formulae, casks, commands).")
@Gives(type = "dict[str, list[str]] | None", example = "{\"taps\": [], \"casks\": [\"x\"]}")
public record BrewTrusted() implements CommandFact<@Nullable Object> {
    @Override
    public ShellText command() {
        return ShellText.of("brew trust --json=v1");
    }

    @Override
    public @Nullable Object parse(List<String> lines) {
        return Json.parse(lines);
    }

    @Override
    public @Nullable Object absent() {
        return null;
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
