package dev.lockstep.facts.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary(
        "Where apt finds packages: type, url, distribution, components and options of each, enabled"
                + " entry.")
@Gives(
        type =
                "list[{type: str, url: str, distribution: str, components: "
                        + "list[str], options: dict[str, str | list[str]]}]")
public record AptSources() implements CommandFact<List<Map<String, Object>>> {
    private static final String FILE = "##PYINFRA_FILE ";

    @Override
    public ShellText command() {
        return ShellText.of(
                "sh -c 'for f in /etc/apt/sources.list /etc/apt/sources.list.d/*.list"
                        + " /etc/apt/sources.list.d/*.sources; do [ -e \"$f\" ] || continue; echo"
                        + " \"##PYINFRA_FILE $f\"; cat \"$f\"; echo; done'");
    }

    @Override
    public List<Map<String, Object>> parse(List<String> lines) {
        List<Map<String, Object>> sources = new ArrayList<>();
        List<String> stanzas = new ArrayList<>();
        boolean inStanzas = false;
        for (String line : lines) {
            if (line.startsWith(FILE)) {
                inStanzas = line.strip().endsWith(".sources");
                stanzas.add("");
            } else if (inStanzas) {
                stanzas.add(line);
            } else {
                SourceLine.parse(line).ifPresent(source -> sources.add(source.details()));
            }
        }
        SourceStanza.parse(stanzas).forEach(source -> sources.add(source.details()));
        return sources;
    }

    @Override
    public List<Map<String, Object>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("apt");
    }

    @Override
    public Set<String> families() {
        return Families.of("apt", Families.REPOSITORIES, Families.PROGRAMS);
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/apt");
    }

    @Override
    public boolean recursive() {
        return true;
    }
}
