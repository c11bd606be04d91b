package dev.lockstep.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.operation.OptionsReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Holds the reference against the code. */
class ReferenceTest {
    private static final Path FOLDER =
            Path.of("..").toAbsolutePath().normalize().resolve("docs/reference");

    private final Reference reference = new Reference();

    @Test
    void pagesAreAsTheCodeSays() throws IOException {
        Map<String, String> pages = new Pages(reference).all();
        if (Boolean.getBoolean("lockstep.docs.write")) {
            write(pages);
        }
        assertThat(written())
                .as("run with -Dlockstep.docs.write=true to bring it up to date")
                .containsExactlyInAnyOrderEntriesOf(pages);
    }

    @Test
    void everyArgumentSaysWhatItIsAndHowItIsWritten() {
        assertThat(all())
                .allSatisfy(entry -> {
                    assertThat(entry.summary()).as(entry.fullName()).isNotBlank();
                    assertThat(entry.parameters()).allSatisfy(parameter -> check(entry, parameter));
                });
    }

    private static void check(Entry entry, Parameter parameter) {
        String name = entry.fullName() + " " + parameter.name();
        assertThat(parameter.doc()).as(name).isNotBlank();
        if (!parameter.open()) {
            assertThat(Entry.example(parameter)).as(name).isNotBlank();
            assertThat(PythonType.of(parameter)).as(name).isNotBlank();
        }
    }

    @Test
    void everyGlobalArgumentIsThere() {
        assertThat(GlobalArgument.all().stream().map(GlobalArgument::name))
                .containsExactlyInAnyOrderElementsOf(OptionsReader.NAMES);
    }

    private List<Entry> all() {
        return Stream.of(reference.operations(), reference.facts())
                .flatMap(entries -> entries.values().stream())
                .flatMap(List::stream)
                .toList();
    }

    private static void write(Map<String, String> pages) throws IOException {
        for (Path page : written().keySet().stream().map(FOLDER::resolve).toList()) {
            Files.delete(page);
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Path file = FOLDER.resolve(page.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, page.getValue());
        }
    }

    /** The pages that are made; other pages lie beside them. */
    private static Map<String, String> written() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        for (String part : List.of("operations.md", "facts.md", "global-arguments.md")) {
            if (Files.exists(FOLDER.resolve(part))) {
                pages.put(part, Files.readString(FOLDER.resolve(part)));
            }
        }
        for (String folder : List.of("operations", "facts")) {
            if (Files.exists(FOLDER.resolve(folder))) {
                try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
                    for (Path file : files.toList()) {
                        pages.put(folder + "/" + file.getFileName(), Files.readString(file));
                    }
                }
            }
        }
        return new LinkedHashMap<>(pages);
    }
}
