package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("What containers use of processor, memory, network and disk: one map for each.")
@Gives(type = "list[dict[str, Any]] | None", example = "[{\"Name\": \"web\"}, {\"Name\": \"db\"}]")
public record DockerContainerStats(
        @Option(
                        doc = "One container; all that run if not given.",
                        otherwise = "null",
                        example = "web")
                @Nullable String containerId)
        implements DockerFact {
    @Override
    public ShellText command() {
        ShellText stats = ShellText.of("docker stats --no-stream --format=\"{{json .}}\"");
        return containerId == null ? stats : stats.quoted(containerId).with("2> /dev/null || true");
    }

    @Override
    public Object parse(List<String> lines) {
        return Json.parseEach(lines);
    }
}
