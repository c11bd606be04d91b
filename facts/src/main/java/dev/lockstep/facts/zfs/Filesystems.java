package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("ZFS file systems: properties by name.")
@Gives(type = "dict[str, dict[str, str]]", example = "{\"t\": {\"type\": \"filesystem\"}}")
public record Filesystems() implements DatasetsOfType {
    @Override
    public String type() {
        return "filesystem";
    }
}
