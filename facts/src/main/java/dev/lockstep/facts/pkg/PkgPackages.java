package dev.lockstep.facts.pkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary(
        "Installed packages of a BSD, sorted by name: name, installed_versions, available_version"
                + " and status (installed, held, upgradeable).")
@Gives(
        type =
                "list[{name: str, installed_versions: list[str], "
                        + "available_version: str | None, status: str}]")
public record PkgPackages() implements CommandFact<List<Map<String, @Nullable Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                "(pkg query '%n %v %k' && echo __pyinfra_pkg_remote__ && (pkg version -vRL= ||"
                        + " true)) || pkg_info || true");
    }

    @Override
    public List<Map<String, @Nullable Object>> parse(List<String> lines) {
        PkgList packages = new PkgList();
        lines.forEach(packages::read);
        return packages.details();
    }

    @Override
    public List<Map<String, @Nullable Object>> absent() {
        return List.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("pkg", "freebsd", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
