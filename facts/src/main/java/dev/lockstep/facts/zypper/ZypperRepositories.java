package dev.lockstep.facts.zypper;

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

@Summary("Where zypper finds packages: the sections of its files.")
@Gives(type = "list[dict[str, str]]")
public record ZypperRepositories() implements CommandFact<List<Map<String, String>>> {
    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/zypp/repos.d/*.repo || true");
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
        return Optional.of("zypper");
    }

    @Override
    public Set<String> families() {
        return Families.of("zypper", Families.REPOSITORIES, Families.PROGRAMS);
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
