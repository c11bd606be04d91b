package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

@Summary("The processes in a container: one map for each, by docker's headings in lower case.")
@Gives(
        type = "list[dict[str, str]] | None",
        example =
                "[{\"uid\": \"root\", \"pid\": \"3300\", \"ppid\": \"3280\", "
                        + "\"c\": \"0\", \"stime\": \"10:02\", \"tty\": \"?\", \"time\": "
                        + "\"00:00:00\", \"cmd\": \"nginx: master process nginx -g daemon "
                        + "off;\"}]")
public record DockerContainerProcesses(
        @Option(doc = "Its name or identifier.", example = "web") String containerId)
        implements DockerFact {
    @Override
    public ShellText command() {
        return ShellText.of("docker top").quoted(containerId).with("2> /dev/null || true");
    }

    /** The last column takes what is left. */
    @Override
    public Object parse(List<String> lines) {
        List<Object> processes = new ArrayList<>();
        List<String> names = lines.isEmpty() ? List.of() : Lines.fields(lines.getFirst());
        for (String line : lines.stream().skip(1).filter(text -> !text.isBlank()).toList()) {
            List<String> values = List.of(line.strip().split("\\s+", names.size()));
            Map<String, String> process = new LinkedHashMap<>();
            for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
                process.put(names.get(i).toLowerCase(Locale.ROOT), values.get(i));
            }
            processes.add(process);
        }
        return processes;
    }
}
