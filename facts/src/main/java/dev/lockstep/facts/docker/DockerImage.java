package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("All that docker knows about one image: a list of one map, empty if there is none.")
@Gives(
        type = "list[dict[str, Any]] | None",
        example = "[{\"Id\": \"sha256:1\", \"Size\": 5000000000}]")
public record DockerImage(
        @Option(doc = "Its name or identifier.", example = "nginx:1.27") String objectId)
        implements Inspection {
    @Override
    public ShellText kind() {
        return ShellText.of("image");
    }
}
