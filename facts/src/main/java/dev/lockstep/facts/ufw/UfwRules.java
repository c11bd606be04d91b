package dev.lockstep.facts.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The rules that were added to ufw, in order; null is what a rule does not say.")
@Gives(
        type =
                "list[{action: str, direction: str | None, interface: str | "
                        + "None, from_: str | None, to: str | None, port: str | None, "
                        + "proto: str | None, app: str | None, log: str | None, comment: "
                        + "str | None}]")
public record UfwRules() implements CommandFact<List<Map<String, @Nullable Object>>> {
    private static final String START = "ufw ";

    @Override
    public ShellText command() {
        return ShellText.of("ufw show added 2>/dev/null || true");
    }

    @Override
    public List<Map<String, @Nullable Object>> parse(List<String> lines) {
        return lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith(START))
                .flatMap(line -> UfwRule.parse(line.substring(START.length())).stream())
                .map(UfwRule::details)
                .toList();
    }

    @Override
    public List<Map<String, @Nullable Object>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("ufw");
    }

    @Override
    public Set<String> families() {
        return Families.of("ufw", Families.FIREWALL, Families.PROGRAMS);
    }
}
