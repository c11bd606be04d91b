package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("What lsb_release says: id, description, release, codename.")
@Gives(
        type = "dict[str, str] | None",
        example =
                "{\"version\": \"core-11.1\", \"id\": \"Debian\", "
                        + "\"description\": \"Debian 12: x\"}")
public record LsbRelease() implements CommandFact<@Nullable Map<String, String>> {
    @Override
    public ShellText command() {
        return ShellText.of("lsb_release -ca");
    }

    @Override
    public Map<String, String> parse(List<String> lines) {
        Map<String, String> release = new LinkedHashMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                String key = Lines.fields(line.substring(0, colon)).getLast();
                release.put(key.toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
            }
        }
        return release;
    }

    @Override
    public @Nullable Map<String, String> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("lsb_release");
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
