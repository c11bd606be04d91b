package dev.lockstep.facts.yum;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.rpm.RepositoryFile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("Where yum finds packages: the sections of its files.")
@Gives(
        type = "list[dict[str, str]]",
        example =
                "[{\"name\": \"a\", \"mirrorlist\": "
                        + "\"https://m.example.org/?repo=a&arch=x\"}]")
public record YumRepositories() implements CommandFact<List<Map<String, String>>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                "(! test -f /etc/yum.conf || cat /etc/yum.conf) && (cat /etc/yum.repos.d/*.repo ||"
                        + " true)");
    }

    @Override
    public List<Map<String, String>> parse(List<String> lines) {
        return RepositoryFile.parse(lines);
    }

    @Override
    public List<Map<String, String>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("yum");
    }

    @Override
    public Set<String> families() {
        return Families.of("yum", Families.REPOSITORIES, Families.PROGRAMS);
    }

    /** Its files lie in several folders, of which this is the nearest that holds all. */
    @Override
    public Optional<String> path() {
        return Optional.of("/etc");
    }

    @Override
    public boolean recursive() {
        return true;
    }
}
