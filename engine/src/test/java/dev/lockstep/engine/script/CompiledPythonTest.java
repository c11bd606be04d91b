package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is compiled is kept for the next start, where there is a place for it. */
final class CompiledPythonTest {
    @TempDir static Path folder;

    @BeforeAll
    static void startOnce() {
        start(Map.of("XDG_CACHE_HOME", folder.toString()));
    }

    @Test
    void isKeptInTheCacheFolder() {
        assertThat(kept("lockstep/_main.pyc")).isNotEmptyFile();
    }

    @Test
    void isMadeAgainWhereTheKeptFileIsDamaged() throws IOException {
        long whole = Files.size(kept("lockstep/_values.pyc"));
        Files.writeString(kept("lockstep/_values.pyc"), "no code");
        Files.write(kept("lockstep/_hosts.pyc"), half("lockstep/_hosts.pyc"));

        start(Map.of("XDG_CACHE_HOME", folder.toString()));

        assertThat(kept("lockstep/_values.pyc")).hasSize(whole);
    }

    @Test
    void isNotKeptWhereThereIsNoSuchFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));

        start(Map.of("XDG_CACHE_HOME", file.toString()));

        assertThat(file).isEmptyFile();
    }

    private static byte[] half(String file) throws IOException {
        byte[] all = Files.readAllBytes(kept(file));
        return Arrays.copyOf(all, all.length / 2);
    }

    private static Path kept(String file) {
        return folder.resolve("lockstep/python").resolve(file);
    }

    /** Starts Python and ends it; it fails if any of its own modules can't be loaded. */
    private static void start(Map<String, String> more) {
        ScriptSettings plain = ScriptSettings.of(folder, folder);
        Map<String, String> variables = new HashMap<>(plain.variables());
        variables.putAll(more);
        ScriptRuntime.start(
                        new ScriptSettings(
                                plain.deployDirectory(),
                                plain.currentDirectory(),
                                variables,
                                List.of(),
                                false,
                                Map.of(),
                                plain.operations(),
                                plain.facts(),
                                plain.masker(),
                                plain.prompt(),
                                plain.printed()))
                .close();
    }
}
