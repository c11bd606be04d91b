package dev.lockstep.facts.upstart;

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

@Summary("Whether each job of upstart runs.")
@Gives(
        type = "dict[str, bool]",
        example = "{\"network-interface\": True, \"ssh\": True, \"tty1\": False}")
public record UpstartStatus() implements CommandFact<Map<String, Boolean>> {
    private static final Pattern LINE =
            Pattern.compile("(\\S+)(?: \\(.*\\))? ([a-z]+)/([a-z-]+).*");

    @Override
    public ShellText command() {
        return ShellText.of("initctl list");
    }

    @Override
    public Map<String, Boolean> parse(List<String> lines) {
        Map<String, Boolean> jobs = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                jobs.merge(match.group(1), match.group(2).equals("start"), Boolean::logicalOr);
            }
        }
        return jobs;
    }

    @Override
    public Map<String, Boolean> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("initctl");
    }

    @Override
    public Set<String> families() {
        return Families.of("upstart", Families.SERVICES, Families.PACKAGES, Families.PROGRAMS);
    }
}
