package dev.lockstep.engine.testkit;

import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.script.ScriptRuntime;
import dev.lockstep.engine.script.ScriptSettings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes fixtures of deploy scripts, with one Python for all of them, since that takes seconds to
 * start. Safe for use by many threads.
 *
 * <pre>
 * Trial trial = scripts.deploy("from lockstep.operations import apt\n…").on(web).run();
 * </pre>
 */
public final class Scripts implements AutoCloseable {
    private final Path root;
    private final ScriptSettings settings;
    private final ScriptRuntime runtime;
    private final AtomicInteger number = new AtomicInteger();

    private Scripts(ScriptSettings settings) {
        this.root = settings.deployDirectory();
        this.settings = settings;
        this.runtime = ScriptRuntime.start(settings);
    }

    /** Starts Python for scripts below {@code root}. */
    public static Scripts in(Path root) {
        return with(ScriptSettings.of(root, root));
    }

    /** Starts Python with these settings. */
    public static Scripts with(ScriptSettings settings) {
        return new Scripts(settings);
    }

    /** A deploy of a script with this text, in a folder of its own. */
    public DeployFixture deploy(String text) {
        return deploy(Map.of("deploy.py", text), "deploy.py");
    }

    /**
     * A deploy of some of these files, in a folder of their own.
     *
     * @param texts of files, by their paths in the folder
     * @param deployFiles those to run, in order
     */
    public DeployFixture deploy(Map<String, String> texts, String... deployFiles) {
        Path folder = root.resolve("deploy-" + number.incrementAndGet());
        new LinkedHashMap<>(texts).forEach((path, text) -> write(folder.resolve(path), text));
        return deploy(folder, Arrays.stream(deployFiles).map(folder::resolve).toList());
    }

    /**
     * A deploy of files that are there.
     *
     * @param folder where local files are looked for
     * @param deployFiles those to run, in order
     */
    public DeployFixture deploy(Path folder, List<Path> deployFiles) {
        Script script =
                new Script(
                        recorder -> runtime.run(deployFiles, recorder),
                        (recorder, function, arguments, keywords) ->
                                runtime.as(recorder, () -> function.call(arguments, keywords)),
                        runtime.templates(),
                        settings.masker());
        return DeployFixture.of(script).in(folder);
    }

    /** The inventory of a file, with the data of the folder {@code group_data} beside it. */
    public Inventory inventory(Path file) {
        return runtime.loadInventory(
                file, List.of(file.toAbsolutePath().resolveSibling("group_data")));
    }

    /** Ends Python. */
    @Override
    public void close() {
        runtime.close();
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
