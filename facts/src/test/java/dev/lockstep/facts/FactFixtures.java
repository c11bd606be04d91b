package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
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

    /** The cases of this project, by file. */
    static Map<String, List<FactFixture>> cases() throws IOException, URISyntaxException {
        Path folder =
                Path.of(Objects.requireNonNull(FactFixtures.class.getResource("/cases")).toURI());
        Map<String, List<FactFixture>> cases = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                List<FactFixture> ours = new ArrayList<>();
                for (Object item : (List<?>) Objects.requireNonNull(yaml(Files.readString(file)))) {
                    ours.add(ours(map(item)));
                }
                cases.put(folder.relativize(file).toString(), ours);
            }
        }
        return cases;
    }

    private static FactFixture ours(Map<String, @Nullable Object> item) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>(item);
        data.put("fact", item.get("answer"));
        return new FactFixture(
                String.valueOf(item.get("fact")), String.valueOf(item.get("says")), true, data);
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
                map(name.endsWith(".yaml") || name.endsWith(".yml") ? yaml(text) : json(text)));
    }

    private static @Nullable Object json(String text) {
        return Plain.of(JSON.readValue(text, Object.class));
    }

    private static @Nullable Object yaml(String text) {
        return Plain.of(new Yaml(new SafeConstructor(new LoaderOptions())).load(text));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> map(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }
}
