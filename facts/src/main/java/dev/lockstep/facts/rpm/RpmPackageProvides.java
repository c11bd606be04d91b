package dev.lockstep.facts.rpm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("The packages that provide a name: pairs of name and version.")
@Gives(
        type = "list[list[str]]",
        example = "[[\"vim-enhanced\", \"9.0-1\"], [\"vim-enhanced\", \"9.0-2\"]]")
public record RpmPackageProvides(
        @Option(
                        doc = "The name of a package, a program or a file.",
                        name = "package",
                        formerly = "name",
                        example = "vim")
                String provided)
        implements CommandFact<List<List<String>>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                        "repoquery --queryformat \"%{NAME} %{VERSION}-%{RELEASE}\\n\""
                                + " --whatprovides")
                .quoted(provided)
                .with("|| true");
    }

    @Override
    public List<List<String>> parse(List<String> lines) {
        return NameAndVersion.find(lines)
                .map(found -> List.of(found.name(), found.version()))
                .toList();
    }

    @Override
    public List<List<String>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("repoquery");
    }

    @Override
    public Set<String> families() {
        return Families.of(
                "rpm", "dnf", "yum", Families.PACKAGES, Families.PROGRAMS, Families.REPOSITORIES);
    }
}
