package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("The names of all groups.")
@Gives(type = "list[str]", example = "[\"root\", \"wheel\"]")
public record Groups() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/group");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return lines.stream()
                .filter(line -> line.indexOf(':') > 0)
                .map(line -> line.substring(0, line.indexOf(':')).strip())
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.USERS);
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/group");
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
