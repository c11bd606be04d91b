package dev.lockstep.facts.podman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("What podman says about itself and its host.")
@Gives(type = "dict[str, Any] | None", example = "{\"host\": {}}")
public record PodmanSystemInfo() implements PodmanFact {
    @Override
    public ShellText command() {
        return ShellText.of("podman system info --format=json");
    }
}
