package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about all containers: a list of maps.")
@Gives(type = "list[dict[str, Any]] | None")
public record DockerContainers() implements InspectionOfAll {
    @Override
    public ShellText command() {
        return ShellText.of("docker container inspect `docker ps -qa`");
    }
}
