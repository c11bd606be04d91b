package dev.lockstep.facts.ufw;

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

@Summary(
        "Whether ufw is active, and then its logging level (null if off), what it does with"
                + " traffic that no rule is about, and what it does with new profiles.")
@Gives(
        type =
                "{active?: bool, logging?: str | None, default?: dict[str, str], "
                        + "new_profiles?: str}",
        example =
                "{\"active\": True, \"logging\": \"medium\", \"default\": "
                        + "{\"incoming\": \"deny\", \"outgoing\": \"allow\", \"routed\": "
                        + "\"disabled\"}, \"new_profiles\": \"skip\"}")
public record UfwStatus() implements CommandFact<Map<String, @Nullable Object>> {
    private static final Pattern LINE = Pattern.compile("([A-Z][a-z ]+): *(.*)");
    private static final Pattern POLICY = Pattern.compile("([a-z]+) \\(([a-z]+)\\)");
    private static final Pattern LEVEL = Pattern.compile("on \\(([a-z]+)\\)");

    @Override
    public ShellText command() {
        return ShellText.of("ufw status verbose 2>/dev/null || true");
    }

    @Override
    public Map<String, @Nullable Object> parse(List<String> lines) {
        Map<String, @Nullable Object> status = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher parts = LINE.matcher(line.strip());
            if (parts.matches()) {
                read(status, parts.group(1), parts.group(2));
            }
        }
        return status;
    }

    private static void read(Map<String, @Nullable Object> status, String name, String value) {
        switch (name) {
            case "Status" -> status.put("active", value.equals("active"));
            case "Logging" -> {
                Matcher level = LEVEL.matcher(value);
                status.put("logging", level.matches() ? level.group(1) : null);
            }
            case "Default" -> {
                Map<String, String> policies = new LinkedHashMap<>();
                POLICY.matcher(value)
                        .results()
                        .forEach(policy -> policies.put(policy.group(2), policy.group(1)));
                status.put("default", policies);
            }
            case "New profiles" -> status.put("new_profiles", value);
            default -> {}
        }
    }

    @Override
    public Map<String, @Nullable Object> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("ufw");
    }

    @Override
    public Set<String> families() {
        return Families.of("ufw", Families.FIREWALL, Families.PROGRAMS);
    }
}
