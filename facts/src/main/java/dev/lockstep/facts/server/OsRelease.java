package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

@Summary("What the system's release file says, by variable in lower case.")
@Gives(type = "dict[str, str]", example = "{\"name\": \"A B\", \"id\": \"x\"}")
public record OsRelease() implements CommandFact<Map<String, String>> {
    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/os-release");
    }

    @Override
    public Map<String, String> parse(List<String> lines) {
        Map<String, String> release = new LinkedHashMap<>();
        OsReleaseFile.variables(lines)
                .forEach((name, value) -> release.put(name.toLowerCase(Locale.ROOT), value));
        return release;
    }

    @Override
    public Map<String, String> absent() {
        return Map.of();
    }

    @Override
    public boolean fixed() {
        return true;
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
