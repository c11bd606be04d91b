package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Whether SELinux is enabled: mode is enabled, disabled, or null without SELinux.")
@Gives(type = "{mode: str | None}", example = "{\"mode\": \"enabled\"}")
public record Selinux() implements CommandFact<Map<String, @Nullable Object>> {
    private static final Pattern STATUS = Pattern.compile("SELinux status:\\s+(\\S+).*");

    @Override
    public ShellText command() {
        return ShellText.of("sestatus");
    }

    @Override
    public Map<String, @Nullable Object> parse(List<String> lines) {
        Map<String, @Nullable Object> status = new LinkedHashMap<>();
        status.put("mode", null);
        for (String line : lines) {
            Matcher match = STATUS.matcher(line.strip());
            if (match.matches()) {
                status.put("mode", match.group(1));
            }
        }
        return status;
    }

    @Override
    public Map<String, @Nullable Object> absent() {
        return parse(List.of());
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("sestatus");
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.SELINUX, Families.PROGRAMS);
    }
}
