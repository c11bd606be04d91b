package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about one image: a list of one map, empty if there is none.")
public record DockerImage(
        @Option(doc = "Its name or identifier.", example = "nginx:1.27") String objectId)
        implements Inspection {
    @Override
    public ShellText kind() {
        return ShellText.of("image");
    }
}
