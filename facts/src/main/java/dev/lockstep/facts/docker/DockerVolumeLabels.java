package dev.lockstep.facts.docker;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("A volume's labels; null if there is no such volume.")
@Gives(type = "dict[str, str] | None", example = "{\"keep\": \"yes\"}")
public record DockerVolumeLabels(
        @Option(doc = "Its name or identifier.", example = "data") String objectId)
        implements Detail {
    @Override
    public Inspection whole() {
        return new DockerVolume(objectId);
    }

    @Override
    public List<String> keys() {
        return List.of("Labels");
    }
}
