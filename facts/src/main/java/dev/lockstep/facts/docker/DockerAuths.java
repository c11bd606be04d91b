package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

@Summary("The registries that docker has credentials for, of the user that commands run as.")
@Gives(type = "list[str]", example = "[\"a.example.org\", \"b.example.org\"]")
public record DockerAuths() implements CommandFact<List<String>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                "cat \"${DOCKER_CONFIG:-$HOME/.docker}/config.json\" 2> /dev/null || true");
    }

    @Override
    public List<String> parse(List<String> lines) {
        Object config = Json.parse(lines);
        return Stream.of("auths", "credHelpers")
                .map(key -> Json.at(config, key))
                .flatMap(found ->
                        found instanceof Map<?, ?> map ? map.keySet().stream() : Stream.of())
                .map(String::valueOf)
                .distinct()
                .toList();
    }

    @Override
    public List<String> absent() {
        return List.of();
    }

    @Override
    public Optional<String> path() {
        return Optional.of("~/.docker/config.json");
    }
}
