package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("A container's published ports; null if there is no such container.")
@Gives(type = "dict[str, Any] | None", example = "{\"80/tcp\": None}")
public record DockerContainerPorts(
        @Option(doc = "Its name or identifier.", example = "web") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerContainer(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("NetworkSettings", "Ports");
    }
}
