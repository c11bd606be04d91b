package dev.lockstep.operations.conformance;

import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.library.Arguments;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One case of one operation.
 *
 * @param path its path below the folder of all fixtures
 * @param isNew whether it is of the newer kind, with its own rules
 */
record Fixture(String path, boolean isNew, OperationName operation, Map<?, ?> content) {
    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .disable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .build();

    private static final ObjectMapper YAML = new YAMLMapper();

    /** All of a folder, sorted. */
    static List<Fixture> load(Path folder) throws IOException {
        List<Fixture> fixtures = new ArrayList<>();
        for (String tier : List.of("operations", "operations-new")) {
            if (Files.isDirectory(folder.resolve(tier))) {
                try (Stream<Path> files = Files.walk(folder.resolve(tier))) {
                    for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                        fixtures.add(load(folder, file));
                    }
                }
            }
        }
        return fixtures;
    }

    private static Fixture load(Path folder, Path file) throws IOException {
        Path relative = folder.relativize(file);
        ObjectMapper mapper = file.toString().endsWith(".json") ? JSON : YAML;
        return new Fixture(
                relative.toString().replace('\\', '/'),
                relative.startsWith("operations-new"),
                OperationName.parse(relative.getName(1).toString()),
                mapper.readValue(Files.readString(file), Map.class));
    }

    @SuppressWarnings(
            "NullAway") // a compact constructor's types are read without their annotations
    Arguments arguments() {
        List<@Nullable Object> positional = new ArrayList<>();
        for (Object value : list("args")) {
            positional.add(FixtureValues.convert(value));
        }
        return new Arguments(positional, FixtureValues.convertAll(map("kwargs")));
    }

    Map<String, @Nullable Object> facts() {
        return FixtureValues.convertAll(map("facts"));
    }

    FixtureFiles files() {
        return FixtureFiles.of(map("local_files"));
    }

    List<?> list(String key) {
        return content.get(key) instanceof List<?> list ? list : List.of();
    }

    Map<?, ?> map(String key) {
        return content.get(key) instanceof Map<?, ?> map ? map : Map.of();
    }

    @Nullable String text(String key) {
        return content.get(key) instanceof String text ? text : null;
    }

    /** Whether it is for machines like this one. */
    boolean runsHere() {
        String system = System.getProperty("os.name", "");
        String here = system.startsWith("Mac") ? "Darwin" : system.split(" ", 2)[0];
        return !content.containsKey("require_platform") || list("require_platform").contains(here);
    }
}
