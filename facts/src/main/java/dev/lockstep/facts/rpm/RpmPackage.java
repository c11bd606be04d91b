package dev.lockstep.facts.rpm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("Name and version of an RPM package, installed or in a file; null if there is none.")
@Gives(type = "{name: str, version: str} | None")
public record RpmPackage(
        @Option(
                        doc = "The package's name, or the path of its file.",
                        name = "package",
                        formerly = "name",
                        example = "nginx")
                String packageName)
        implements CommandFact<@Nullable Map<String, String>> {
    @Override
    public ShellText command() {
        ShellText word = ShellText.path(packageName);
        return ShellText.of("rpm --queryformat \"%{NAME} %{VERSION}-%{RELEASE}\\n\" -q")
                .then(word)
                .with("|| ! test -e")
                .then(word)
                .with("|| rpm --queryformat \"%{NAME} %{VERSION}-%{RELEASE}\\n\" -qp")
                .then(word)
                .with("2> /dev/null");
    }

    @Override
    public @Nullable Map<String, String> parse(List<String> lines) {
        return NameAndVersion.find(lines).map(NameAndVersion::details).findFirst().orElse(null);
    }

    @Override
    public @Nullable Map<String, String> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("rpm");
    }

    @Override
    public Set<String> families() {
        return Families.of("rpm", "dnf", "yum", "zypper", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public Optional<String> path() {
        return packageName.contains("/") ? Optional.of(packageName) : Optional.empty();
    }
}
