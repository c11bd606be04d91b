package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("ZFS volumes: properties by name.")
@Gives(
        type = "dict[str, dict[str, str]]",
        example = "{\"t/v\": {\"type\": \"volume\", \"volsize\": \"1G\"}}")
public record Volumes() implements DatasetsOfType {
    @Override
    public String type() {
        return "volume";
    }
}
