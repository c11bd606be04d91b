package dev.lockstep.engine.script;

import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Runs deploy scripts, inventories and templates in Python. One for a whole run; safe for use by
 * many threads, each of which works for one host at a time. Threads that run scripts should have 16
 * MB of stack, for scripts that recurse.
 */
public final class ScriptRuntime implements AutoCloseable {
    private final ScriptSettings settings;
    private final Interpreter interpreter;
    private final Secrets secrets;

    private ScriptRuntime(ScriptSettings settings) {
        this.settings = settings;
        this.secrets = new Secrets(settings);
        this.interpreter =
                new Interpreter(
                        settings,
                        python -> new Crossing(python, new Questions(python, settings, secrets)));
    }

    /**
     * Starts Python, which takes a second or more.
     *
     * @throws DeployException if the settings configure what is no configuration value
     */
    public static ScriptRuntime start(ScriptSettings settings) {
        ScriptRuntime runtime = new ScriptRuntime(settings);
        try {
            Configuration.check(settings.configuration().keySet(), runtime.interpreter);
            return runtime;
        } catch (DeployException e) {
            runtime.close();
            throw e;
        }
    }

    /**
     * A secret that a script has asked for.
     *
     * @param kind where it came from: {@code env}, {@code file} or {@code prompt}
     * @param place the variable, the path, or the question
     */
    public record AskedSecret(Secret secret, String kind, String place) {}

    /** All secrets that scripts have asked for so far. */
    public List<AskedSecret> secrets() {
        return secrets.found().entrySet().stream()
                .map(found -> asked(found.getKey(), found.getValue()))
                .sorted(Comparator.comparing(asked -> asked.secret().name()))
                .toList();
    }

    private static AskedSecret asked(Fields wanted, Secret secret) {
        for (String kind : List.of("env", "file")) {
            if (wanted.has(kind)) {
                return new AskedSecret(secret, kind, wanted.text(kind));
            }
        }
        return new AskedSecret(
                secret, "prompt", wanted.optionalText("prompt").orElse(secret.name()));
    }

    /**
     * Runs deploy files in order, on this thread, for the recorder's host. A file given twice runs
     * twice.
     *
     * @throws DeployException if a script fails, with its own lines; or what the recorder threw to
     *     end it
     */
    public void run(List<Path> deployFiles, Recorder recorder) {
        Map<String, @Nullable Object> content = new HashMap<>();
        content.put(
                "host",
                Map.of(
                        "name", recorder.host().name().value(),
                        "groups", recorder.host().groups()));
        content.put("files", deployFiles.stream().map(this::absolute).toList());
        content.put("config", settings.configuration());
        as(recorder, () -> interpreter.enter("run", content));
    }

    /**
     * Does something on this thread in which functions of scripts are called for the recorder's
     * host.
     */
    public <T extends @Nullable Object> T as(Recorder recorder, Supplier<T> action) {
        return new RecorderScope(recorder).run(action);
    }

    /**
     * Reads an inventory file, and the data of groups from {@code group_data} beside it, in the
     * deploy's directory, and in further folders; later ones win.
     *
     * @throws DeployException if it can't be read or is wrong
     */
    public Inventory loadInventory(Path file, List<Path> groupData) {
        Path path = Path.of(absolute(file));
        List<Path> folders =
                Stream.concat(
                                Stream.of(settings.deployDirectory(), path.getParent())
                                        .distinct()
                                        .map(folder -> folder.resolve("group_data")),
                                groupData.stream().map(this::absolute).map(Path::of))
                        .toList();
        return interpreter.nobody().run(() -> new InventoryFile(interpreter).load(path, folders));
    }

    /** Renders templates. */
    public TemplateRenderer templates() {
        return new Templates(interpreter);
    }

    /**
     * Loads what templates need, so that the first one does not wait for it. What is missing is
     * missed by the first template.
     */
    public void prepareTemplates() {
        try {
            interpreter.nobody().run(() -> interpreter.enter("prepare templates", Map.of()));
        } catch (DeployException | IllegalStateException later) {
            // The first template says so, or the run is over.
        }
    }

    /** Ends all Python that runs now, on every thread; the runtime stays usable. */
    public void interrupt() {
        interpreter.interrupt();
    }

    /** Ends everything at once. */
    @Override
    public void close() {
        interpreter.close();
    }

    private String absolute(Path path) {
        return settings.currentDirectory().resolve(path).normalize().toString();
    }
}
