package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Json;

import java.util.List;

@Summary("The layers of an image and what made them, the latest first: one map for each.")
@Gives(type = "list[dict[str, Any]] | None", example = "[{\"ID\": \"sha256:1\"}]")
public record DockerImageHistory(
        @Option(doc = "Its name or identifier.", example = "nginx:1.27") String imageId)
        implements DockerFact {
    @Override
    public ShellText command() {
        return ShellText.of("docker image history --no-trunc --format=\"{{json .}}\"")
                .quoted(imageId)
                .with("2> /dev/null || true");
    }

    @Override
    public Object parse(List<String> lines) {
        return Json.parseEach(lines);
    }
}
