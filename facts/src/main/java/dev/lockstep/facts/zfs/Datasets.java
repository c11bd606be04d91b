package dev.lockstep.facts.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.Optional;

@Summary("ZFS file systems, volumes and snapshots: properties by name.")
@Gives(
        type = "dict[str, dict[str, str]]",
        example =
                "{\"t\": {\"type\": \"filesystem\"}, \"t@s\": {\"type\": "
                        + "\"snapshot\"}, \"t/v\": {\"type\": \"volume\", \"volsize\": "
                        + "\"1G\"}}")
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
