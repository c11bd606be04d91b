package dev.lockstep.facts.pacman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("The packages that a group or a virtual name of pacman stands for; none if it is neither.")
@Gives(type = "list[str]", example = "[\"gcc\", \"make\"]")
public record PacmanUnpackGroup(
        @Option(
                        doc = "The group or name.",
                        name = "package",
                        formerly = "name",
                        example = "base-devel")
                String group)
        implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of("pacman -S --print-format \"%n\"").quoted(group).with("|| true");
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
        return Optional.of("pacman");
    }

    @Override
    public Set<String> families() {
        return Families.of("pacman", Families.REPOSITORIES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
