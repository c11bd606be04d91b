package dev.lockstep.facts.lxd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("All containers of LXD: one map for each.")
@Gives(type = "list[dict[str, Any]]")
public record LxdContainers() implements CommandFact<List<?>> {
    @Override
    public ShellText command() {
        return ShellText.of("lxc list --format json --fast");
    }

    @Override
    public List<?> parse(List<String> lines) {
        return Json.items(Json.parse(lines));
    }

    @Override
    public List<?> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("lxc");
    }

    @Override
    public Set<String> families() {
        return Families.of("lxd", Families.PROGRAMS);
    }
}
