package dev.lockstep.facts.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;

import java.util.Optional;

@Summary("ZFS file systems, volumes and snapshots: properties by name.")
public record Datasets() implements Properties {
    @Override
    public ShellText command() {
        return ShellText.of("zfs get -H all");
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("zfs");
    }
}
