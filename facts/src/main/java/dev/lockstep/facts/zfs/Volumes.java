package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Summary;

@Summary("ZFS volumes: properties by name.")
public record Volumes() implements DatasetsOfType {
    @Override
    public String type() {
        return "volume";
    }
}
