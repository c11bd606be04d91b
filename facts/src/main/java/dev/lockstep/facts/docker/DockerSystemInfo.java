package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("What docker says about itself and its host.")
@Gives(type = "dict[str, Any] | None", example = "{\"Containers\": 3}")
public record DockerSystemInfo() implements DockerFact {
    @Override
    public ShellText command() {
        return ShellText.of("docker system info --format=\"{{json .}}\"");
    }
}
