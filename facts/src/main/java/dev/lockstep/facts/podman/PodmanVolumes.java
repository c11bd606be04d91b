package dev.lockstep.facts.podman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("All volumes of podman: one map for each.")
@Gives(type = "list[dict[str, Any]] | None")
public record PodmanVolumes() implements PodmanFact {
    @Override
    public ShellText command() {
        return ShellText.of("podman volume ls --format=json");
    }
}
