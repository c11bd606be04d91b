package dev.lockstep.facts.hardware;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary(
        "Mounted devices: blocks, used, available, used_percent and mount of each, as df prints"
                + " them.")
@Gives(
        type =
                "dict[str, {blocks: str, used: str, available: str, "
                        + "used_percent: str, mount: str}]")
public record BlockDevices() implements HardwareFact<Map<String, Map<String, String>>> {
    /** macOS prints numbers of files before the mount point. */
    private static final Pattern LINE =
            Pattern.compile(
                    "(\\S+)\\s+([0-9]+)\\s+([0-9]+)\\s+(-?[0-9]+)\\s+([0-9]+)%\\s+(?:[0-9]+\\s+[0-9]+\\s+[0-9]+%\\s+)?(/.*)");

    @Override
    public ShellText command() {
        return ShellText.of("df");
    }

    /** A long name stands on a line of its own. */
    @Override
    public Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> devices = new LinkedHashMap<>();
        String head = "";
        for (String line : lines) {
            Matcher match = LINE.matcher((head + line).strip());
            if (match.matches() && !match.group(1).equals("none")) {
                devices.put(match.group(1), details(match));
            }
            head = Lines.fields(line).size() == 1 ? line : "";
        }
        return devices;
    }

    private static Map<String, String> details(Matcher match) {
        Map<String, String> details = new LinkedHashMap<>();
        details.put("blocks", match.group(2));
        details.put("used", match.group(3));
        details.put("available", match.group(4));
        details.put("used_percent", match.group(5));
        details.put("mount", match.group(6));
        return details;
    }

    @Override
    public Map<String, Map<String, String>> absent() {
        return Map.of();
    }

    /** 1 says that one of the mounts could not be read. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("hardware", Families.MOUNTS);
    }
}
