package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

@Summary("What a container changed in its file system: path and change (added, changed, deleted).")
@Gives(
        type = "list[{path: str, change: str}] | None",
        example =
                "[{\"path\": \"/run\", \"change\": \"changed\"}, {\"path\": "
                        + "\"/run/nginx.pid\", \"change\": \"added\"}, {\"path\": \"/tmp/a "
                        + "b\", \"change\": \"deleted\"}]")
public record DockerContainerFsChanges(
        @Option(doc = "Its name or identifier.", example = "web") String containerId)
        implements DockerFact {
    private static final Map<String, String> CHANGES =
            Map.of("A", "added", "C", "changed", "D", "deleted");

    @Override
    public ShellText command() {
        return ShellText.of("docker diff").quoted(containerId).with("2> /dev/null || true");
    }

    @Override
    public Object parse(List<String> lines) {
        List<Object> changes = new ArrayList<>();
        for (String line : lines) {
            String change = CHANGES.get(line.substring(0, Math.min(1, line.length())));
            if (change != null) {
                Map<String, String> details = new LinkedHashMap<>();
                details.put("path", line.substring(1).strip());
                details.put("change", change);
                changes.add(details);
            }
        }
        return changes;
    }
}
