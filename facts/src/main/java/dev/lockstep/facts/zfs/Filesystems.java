package dev.lockstep.facts.zfs;

import dev.lockstep.engine.library.Summary;

@Summary("ZFS file systems: properties by name.")
public record Filesystems() implements DatasetsOfType {
    @Override
    public String type() {
        return "filesystem";
    }
}
