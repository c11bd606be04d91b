package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("An image's labels; null if there is no such image.")
@Gives(type = "dict[str, str] | None")
public record DockerImageLabels(
        @Option(doc = "Its name or identifier.", example = "nginx:1.27") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerImage(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("Config", "Labels");
    }
}
