package dev.lockstep.facts.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.Optional;

@Summary("ZFS pools: properties by pool.")
@Gives(type = "dict[str, dict[str, str]]", example = "{\"tank\": {\"comment\": \"a b\"}}")
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
