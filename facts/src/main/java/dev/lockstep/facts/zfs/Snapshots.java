package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Summary;

@Summary("ZFS snapshots: properties by name.")
public record Snapshots() implements DatasetsOfType {
    @Override
    public String type() {
        return "snapshot";
    }
}
