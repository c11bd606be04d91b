package dev.lockstep.engine.script;

import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One runtime for all tests of a JVM, since starting Python takes seconds; each test has a folder
 * of its own.
 */
final class SharedPython {
    static final Path ROOT = temporaryFolder();
    static final Masker MASKER = new Masker();
    static final List<String> PRINTED = Collections.synchronizedList(new ArrayList<>());
    static final ScriptRuntime RUNTIME = ScriptRuntime.start(settings());

    private SharedPython() {}

    private static ScriptSettings settings() {
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("LOCKSTEP_TEST_SECRET", "s3cr3t-of-tests");
        variables.put("XDG_CACHE_HOME", ROOT.resolve("cache").toString());
        return new ScriptSettings(
                ROOT,
                ROOT,
                variables,
                List.of(ROOT.resolve("installed")),
                false,
                Map.of(),
                new OperationRegistry(),
                new FactRegistry(),
                MASKER,
                question -> Optional.of(new Secret(question, "told-" + question)),
                PRINTED::add);
    }

    private static Path temporaryFolder() {
        try {
            Path root = Files.createTempDirectory("lockstep-scripts").toRealPath();
            Files.createDirectories(root.resolve("installed"));
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
