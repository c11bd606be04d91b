package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("A container's labels; null if there is no such container.")
@Gives(type = "dict[str, str] | None", example = "{\"a\": \"b\"}")
public record DockerContainerLabels(
        @Option(doc = "Its name or identifier.", example = "web") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerContainer(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("Config", "Labels");
    }
}
