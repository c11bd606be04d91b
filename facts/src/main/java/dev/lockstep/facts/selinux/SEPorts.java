package dev.lockstep.facts.selinux;

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
import java.util.stream.LongStream;

@Summary("SELinux types by protocol and port; ranges that no service claims are left out.")
@Gives(
        type = "dict[str, dict[str, str]]",
        example =
                "{\"tcp\": {\"80\": \"http_port_t\", \"81\": \"http_port_t\", "
                        + "\"82\": \"http_port_t\", \"443\": \"http_port_t\"}}")
public record SEPorts() implements CommandFact<Map<String, Map<String, String>>> {
    private static final Pattern LINE =
            Pattern.compile("(\\S+)\\s+(tcp|udp|sctp|dccp)\\s+([0-9][0-9, -]*)");

    @Override
    public ShellText command() {
        return ShellText.of("semanage port -ln");
    }

    @Override
    public Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> types = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches() && PortTypes.isSpecific(match.group(1))) {
                Map<String, String> ports =
                        types.computeIfAbsent(match.group(2), ignored -> new LinkedHashMap<>());
                for (String range : match.group(3).split(",", -1)) {
                    ports(range.strip())
                            .forEach(port -> ports.put(Long.toString(port), match.group(1)));
                }
            }
        }
        return types;
    }

    /** The ports of {@code 80} or {@code 80-85}. */
    private static LongStream ports(String range) {
        int dash = range.indexOf('-');
        return dash < 0
                ? LongStream.of(Long.parseLong(range))
                : LongStream.rangeClosed(
                        Long.parseLong(range.substring(0, dash).strip()),
                        Long.parseLong(range.substring(dash + 1).strip()));
    }

    @Override
    public Map<String, Map<String, String>> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("semanage");
    }

    @Override
    public Set<String> families() {
        return Families.of("selinux", Families.SELINUX, Families.PROGRAMS);
    }
}
