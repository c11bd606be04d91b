package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

@Summary("What is mounted, by mount point: device, type and options.")
@Gives(
        type = "dict[str, {device: str, type: str, options: list[str]}]",
        example =
                "{\"/srv/my data\": {\"device\": \"/dev/sda1\", \"type\": "
                        + "\"ext4\", \"options\": [\"rw\", \"noatime\"]}, \"/mnt\": "
                        + "{\"device\": \"b\", \"type\": \"nfs\", \"options\": [\"rw\"]}, "
                        + "\"/usr\": {\"device\": \"/dev/ada0p2\", \"type\": \"ufs\", "
                        + "\"options\": [\"local\"]}, \"/dev\": {\"device\": \"devfs\", "
                        + "\"type\": \"devfs\", \"options\": [\"\"]}}")
public record Mounts() implements CommandFact<Map<String, Map<String, Object>>> {
    /** Linux. */
    private static final Pattern TYPED =
            Pattern.compile(
                    "(?<device>.+?) on (?<path>/.*) type (?<type>\\S+) \\((?<options>.*)\\).*");

    /** The BSDs and macOS: the type is the first option. */
    private static final Pattern UNTYPED =
            Pattern.compile(
                    "(?<device>.+?) on (?<path>/.*) \\((?<type>[^,)]*),? ?(?<options>.*)\\)");

    @Override
    public ShellText command() {
        return ShellText.of("mount");
    }

    @Override
    public Map<String, Map<String, Object>> parse(List<String> lines) {
        Map<String, Map<String, Object>> mounts = new LinkedHashMap<>();
        for (String line : lines) {
            Stream.of(TYPED, UNTYPED)
                    .map(form -> form.matcher(line.strip()))
                    .filter(Matcher::matches)
                    .findFirst()
                    .ifPresent(match -> mounts.put(match.group("path"), details(match)));
        }
        return mounts;
    }

    private static Map<String, Object> details(Matcher match) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("device", match.group("device"));
        details.put("type", match.group("type"));
        details.put("options", List.of(match.group("options").split(", ?", -1)));
        return details;
    }

    @Override
    public Map<String, Map<String, Object>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.MOUNTS);
    }
}
