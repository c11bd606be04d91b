package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about all images: a list of maps.")
public record DockerImages() implements InspectionOfAll {
    @Override
    public ShellText command() {
        return ShellText.of("docker image inspect `docker images -q`");
    }
}
