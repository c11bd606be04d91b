package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("ZFS snapshots: properties by name.")
@Gives(type = "dict[str, dict[str, str]]", example = "{\"t@s\": {\"type\": \"snapshot\"}}")
public record Snapshots() implements DatasetsOfType {
    @Override
    public String type() {
        return "snapshot";
    }
}
