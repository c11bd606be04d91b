package dev.lockstep.facts.launchd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Whether each service of launchd runs, by its label.")
@Gives(
        type = "dict[str, bool]",
        example = "{\"com.example.killed\": False, \"com.example.My Agent\": True}")
public record LaunchdStatus() implements CommandFact<Map<String, Boolean>> {
    private static final Pattern LINE = Pattern.compile("(-|[0-9]+)\\s+(-?[0-9]+)\\s+(\\S.*)");

    @Override
    public ShellText command() {
        return ShellText.of("launchctl list");
    }

    @Override
    public Map<String, Boolean> parse(List<String> lines) {
        Map<String, Boolean> services = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                services.put(match.group(3), !match.group(1).equals("-"));
            }
        }
        return services;
    }

    @Override
    public Map<String, Boolean> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("launchctl");
    }

    @Override
    public Set<String> families() {
        return Families.of("launchd", Families.SERVICES, Families.PROGRAMS);
    }
}
