package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about all plugins: a list of maps.")
@Gives(type = "list[dict[str, Any]] | None", example = "[{}]")
public record DockerPlugins() implements InspectionOfAll {
    @Override
    public ShellText command() {
        return ShellText.of("docker plugin inspect `docker plugin ls -q`");
    }
}
