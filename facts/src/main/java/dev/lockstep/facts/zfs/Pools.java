package dev.lockstep.facts.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;

import java.util.Optional;

@Summary("ZFS pools: properties by pool.")
public record Pools() implements Properties {
    @Override
    public ShellText command() {
        return ShellText.of("zpool get -H all");
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("zpool");
    }
}
