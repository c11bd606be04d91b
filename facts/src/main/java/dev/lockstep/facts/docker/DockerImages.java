package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about all images: a list of maps.")
@Gives(type = "list[dict[str, Any]] | None", example = "[{\"Id\": 1.5}]")
public record DockerImages() implements InspectionOfAll {
    @Override
    public ShellText command() {
        return ShellText.of("docker image inspect `docker images -q`");
    }
}
