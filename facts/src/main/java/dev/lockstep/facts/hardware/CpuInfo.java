package dev.lockstep.facts.hardware;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The processors: model, cpus, sockets, cores_per_socket, threads_per_core.")
@Gives(
        type =
                "{cpus?: int | None, model?: str | None, threads_per_core?: int "
                        + "| None, sockets?: int | None}",
        example =
                "{\"cpus\": 4, \"model\": \"Cortex-A72: r0p3\", "
                        + "\"threads_per_core\": 1, \"sockets\": None}")
public record CpuInfo() implements HardwareFact<Map<String, @Nullable Object>> {
    /** Names in the answer, by those of lscpu. */
    private static final Map<String, String> NAMES =
            Map.of(
                    "Model name", "model",
                    "CPU(s)", "cpus",
                    "Socket(s)", "sockets",
                    "Core(s) per socket", "cores_per_socket",
                    "Thread(s) per core", "threads_per_core");

    @Override
    public ShellText command() {
        return ShellText.of("LC_ALL=C lscpu");
    }

    @Override
    public Map<String, @Nullable Object> parse(List<String> lines) {
        Map<String, @Nullable Object> info = new LinkedHashMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? null : NAMES.get(line.substring(0, colon).strip());
            if (name != null) {
                String value = line.substring(colon + 1).strip();
                info.putIfAbsent(name, name.equals("model") ? value : Lines.numberOrNull(value));
            }
        }
        return info;
    }

    @Override
    public Map<String, @Nullable Object> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("lscpu");
    }

    @Override
    public Set<String> families() {
        return Families.of("hardware", Families.PROGRAMS);
    }
}
