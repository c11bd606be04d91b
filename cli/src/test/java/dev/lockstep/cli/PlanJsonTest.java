package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The plan as one document, in the form that its schema says. */
class PlanJsonTest {
    @TempDir private Path folder;

    private String plan(String script) throws IOException {
        Path deploy = folder.resolve("deploy.py");
        Files.writeString(deploy, script.replace("FOLDER", folder.toString()));
        return Run.of("plan", "@local", deploy.toString(), "--json").out();
    }

    private static void conforms(String document) throws IOException {
        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(
                                Files.readString(
                                        Run.PROJECT.resolve("docs/reference/plan.schema.json")),
                                InputFormat.JSON);
        assertThat(schema.validate(document, InputFormat.JSON)).isEmpty();
    }

    @Test
    void aPlanOfEveryGradeConforms() throws IOException {
        Files.writeString(folder.resolve("there"), "old\n");
        String document =
                plan(
                        """
                        from lockstep import sync
                        from lockstep.operations import files, server
                        files.line("FOLDER/there", line="new")
                        files.file("FOLDER/there")
                        server.shell("true", _if=lambda: True, _env={"A": "b"})
                        server.shell("true", _if=False)
                        sync("key")
                        server.shell("date")
                        files.line("FOLDER/there", line="newer")
                        result = server.shell("date").stdout
                        """);

        assertThat(document.lines()).hasSize(1);
        conforms(document);
        assertThat(document)
                .contains(
                        "\"change\"",
                        "\"may-change\"",
                        "\"no-change\"",
                        "\"conditional\"",
                        "\"skipped\"",
                        "\"depends_on\"",
                        "\"horizon\":[\"@local");
    }

    @Test
    void aPlanOfAHostThatCantBePlannedConforms() throws IOException {
        String document = plan("raise ValueError('no')");

        conforms(document);
        assertThat(document).contains("\"problems\":{\"@local\"");
    }
}
