package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The digests of an image's layers; null if there is no such image.")
@Gives(type = "list[str] | None", example = "[\"sha256:1\", \"sha256:2\"]")
public record DockerImageLayers(
        @Option(doc = "Its name or identifier.", example = "nginx:1.27") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerImage(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("RootFS", "Layers");
    }
}
