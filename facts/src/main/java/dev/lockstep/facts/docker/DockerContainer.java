package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about one container: a list of one map, empty if there is none.")
@Gives(type = "list[dict[str, Any]] | None")
public record DockerContainer(
        @Option(doc = "Its name or identifier.", example = "web") String objectId)
        implements Inspection {
    @Override
    public ShellText kind() {
        return ShellText.of("container");
    }
}
