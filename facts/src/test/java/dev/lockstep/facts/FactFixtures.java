package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the fixtures of facts. */
final class FactFixtures {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();

    private FactFixtures() {}

    /** The folder that the build names, else the usual one; empty if it is not there. */
    static Optional<Path> folder() {
        String named = System.getProperty("lockstep.conformance", "../shared/conformance");
        return Optional.of(ProjectRoot.find().resolve(named)).filter(Files::isDirectory);
    }

    /** All fixtures, the baseline first, in the order of their names. */
    static List<FactFixture> read(Path folder) throws IOException {
        List<FactFixture> fixtures = new ArrayList<>();
        for (String part : List.of("facts", "facts-new")) {
            try (Stream<Path> files = Files.walk(folder.resolve(part))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    fixtures.add(read(folder.resolve(part), file));
                }
            }
        }
        return fixtures;
    }

    /** A fixture lies in a folder named after its fact; one is itself named after it. */
    private static FactFixture read(Path part, Path file) throws IOException {
        Path below = part.relativize(file);
        String name = below.getName(below.getNameCount() - 1).toString();
        boolean inFolder = below.getNameCount() > 1;
        String fact = below.getName(0).toString();
        String label = inFolder ? name.substring(0, name.lastIndexOf('.')) : "";
        String text = Files.readString(file);
        return new FactFixture(
                fact,
                label,
                part.endsWith("facts-new"),
                name.endsWith(".yaml") || name.endsWith(".yml") ? yaml(text) : json(text));
    }

    private static Map<String, @Nullable Object> json(String text) {
        return map(Plain.of(JSON.readValue(text, Object.class)));
    }

    private static Map<String, @Nullable Object> yaml(String text) {
        return map(Plain.of(new Yaml(new SafeConstructor(new LoaderOptions())).load(text)));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> map(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }
}
