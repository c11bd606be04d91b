package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Running processes by pid: ppid, user and command.")
@Gives(
        type = "dict[str, {user: str, ppid: int, command: str}]",
        example =
                "{\"1\": {\"ppid\": 0, \"user\": \"root\", \"command\": "
                        + "\"/sbin/init splash  x\"}}")
public record Processes(
        @Option(doc = "One process; all if not given.", otherwise = "null", example = "1")
                @Nullable Long pid)
        implements CommandFact<Map<String, Map<String, Object>>> {
    private static final Pattern LINE = Pattern.compile("([0-9]+)\\s+([0-9]+)\\s+(\\S+)\\s+(.*)");

    @Override
    public ShellText command() {
        return pid == null
                ? ShellText.of("ps -A -o pid,ppid,user,args")
                : ShellText.of("ps -o pid,ppid,user,args -p").quoted(pid).with("|| true");
    }

    @Override
    public Map<String, Map<String, Object>> parse(List<String> lines) {
        Map<String, Map<String, Object>> processes = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                Map<String, Object> details = new LinkedHashMap<>();
                details.put("ppid", Long.valueOf(match.group(2)));
                details.put("user", match.group(3));
                details.put("command", match.group(4));
                processes.put(match.group(1), details);
            }
        }
        return processes;
    }

    @Override
    public Map<String, Map<String, Object>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PROCESSES, Families.SERVICES);
    }
}
