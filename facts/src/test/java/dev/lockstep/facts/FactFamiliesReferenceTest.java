package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.Fact;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Holds the page about families against the code. */
class FactFamiliesReferenceTest {
    private static final String TABLE = "## Facts\n";

    @Test
    void listsWhatEachFactIsForgottenBy() throws IOException {
        Path page = ProjectRoot.find().resolve("docs/reference/fact-families.md");
        String text = Files.readString(page);
        String prose = text.substring(0, text.indexOf(TABLE) + TABLE.length());
        if (Boolean.getBoolean("lockstep.docs.write")) {
            Files.writeString(page, prose + "\n" + table());
        }
        assertThat(Files.readString(page))
                .as("run with -Dlockstep.docs.write=true to bring it up to date")
                .isEqualTo(prose + "\n" + table());
        assertThat(shared()).allSatisfy(family -> assertThat(prose).contains("`" + family + "`"));
    }

    /** The families that reach across modules. */
    private static List<String> shared() {
        return Stream.of(Families.class.getFields())
                .map(field -> {
                    try {
                        return String.valueOf(field.get(null));
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toList();
    }

    private static String table() {
        return "| fact | families | path | asked |\n| --- | --- | --- | --- |\n"
                + Catalog.names().stream()
                        .map(FactFamiliesReferenceTest::row)
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String row(FactName name) {
        Fact<?> fact = Catalog.fullest(name);
        return "| %s | %s | %s | %s |"
                .formatted(
                        name,
                        fact.fixed()
                                ? "never forgotten"
                                : fact.families().stream()
                                        .sorted()
                                        .collect(Collectors.joining(", ")),
                        path(name, fact),
                        fact.dependsOnSurroundings() ? "as the call runs" : "once for all");
    }

    /** The path as written, or the argument that gives it. */
    private static String path(FactName name, Fact<?> fact) {
        if (fact.fixed()) {
            return "";
        }
        String path = fact.path().orElse("");
        String shown =
                Catalog.signature(name).parameters().stream()
                        .filter(parameter -> parameter.example().equals(path))
                        .map(parameter -> "*" + parameter.name() + "*")
                        .findFirst()
                        .orElse(path);
        return fact.recursive() && !shown.isEmpty() ? shown + " and below" : shown;
    }
}
