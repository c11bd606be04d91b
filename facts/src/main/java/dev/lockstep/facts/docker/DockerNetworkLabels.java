package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("A network's labels; null if there is no such network.")
@Gives(type = "dict[str, str] | None")
public record DockerNetworkLabels(
        @Option(doc = "Its name or identifier.", example = "backend") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerNetwork(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("Labels");
    }
}
