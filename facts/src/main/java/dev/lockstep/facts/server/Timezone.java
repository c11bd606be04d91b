package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

@Summary("The host's time zone, such as Europe/Berlin; null if it is not known.")
@Gives(type = "str | None", example = "\"America/Argentina/Salta\"")
public record Timezone() implements TextFact {
    private static final String ZONES = "/zoneinfo/";

    @Override
    public ShellText command() {
        return ShellText.of(
                "timedatectl show -p Timezone --value 2> /dev/null || cat /etc/timezone 2>"
                        + " /dev/null || readlink /etc/localtime || true");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        String zone = Lines.first(lines);
        int start = zone == null ? -1 : zone.indexOf(ZONES);
        return zone == null || start < 0 ? zone : zone.substring(start + ZONES.length());
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.TIME);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
