package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Summary("The entries of limits.conf: domain, limit_type, item and value.")
@Gives(
        type = "list[{domain: str, limit_type: str, item: str, value: str}]",
        example =
                "[{\"domain\": \"@dev\", \"limit_type\": \"-\", \"item\": "
                        + "\"nproc\", \"value\": \"5\"}]")
public record SecurityLimits() implements CommandFact<List<Map<String, String>>> {
    private static final List<String> NAMES = List.of("domain", "limit_type", "item", "value");

    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/security/limits.conf");
    }

    @Override
    public List<Map<String, String>> parse(List<String> lines) {
        return lines.stream()
                .map(line -> Lines.fields(line.replaceFirst("#.*", "")))
                .filter(fields -> fields.size() >= NAMES.size())
                .map(SecurityLimits::limit)
                .toList();
    }

    private static Map<String, String> limit(List<String> fields) {
        Map<String, String> limit = new LinkedHashMap<>();
        for (int i = 0; i < NAMES.size(); i++) {
            limit.put(NAMES.get(i), fields.get(i));
        }
        return limit;
    }

    @Override
    public List<Map<String, String>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/security/limits.conf");
    }
}
