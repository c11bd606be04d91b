package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.script.ScriptRuntime;
import dev.lockstep.engine.script.ScriptSettings;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The interpreter, started when it is first needed: most of a short command's time would be its
 * start.
 */
final class Python implements AutoCloseable {
    /** For commands that render nothing. */
    static final TemplateRenderer NO_TEMPLATES =
            (facts, name, template, values) -> {
                throw new DeployException(
                        Problem.of(Problem.Kind.INTERNAL, "this command renders no templates")
                                .at(name));
            };

    private final Map<String, @Nullable Object> configuration;
    private final Screen screen;
    private final Keyboard keyboard;
    private @Nullable ScriptRuntime runtime;

    Python(Map<String, @Nullable Object> configuration, Screen screen, Keyboard keyboard) {
        this.configuration = configuration;
        this.screen = screen;
        this.keyboard = keyboard;
    }

    /** The interpreter for a deploy in {@code directory}; the first call decides which. */
    synchronized ScriptRuntime runtime(Path directory) {
        ScriptRuntime running = runtime;
        if (running == null) {
            running = ScriptRuntime.start(settings(directory));
            runtime = running;
        }
        return running;
    }

    /** Renders templates; starts the interpreter for the first one. */
    TemplateRenderer templates(Path directory) {
        return (facts, name, template, values) ->
                runtime(directory).templates().render(facts, name, template, values);
    }

    /** Ends what runs now. */
    synchronized void interrupt() {
        Optional.ofNullable(runtime).ifPresent(ScriptRuntime::interrupt);
    }

    @Override
    public synchronized void close() {
        Optional.ofNullable(runtime).ifPresent(ScriptRuntime::close);
    }

    private ScriptSettings settings(Path directory) {
        ScriptSettings plain = ScriptSettings.of(directory, Path.of(""));
        return new ScriptSettings(
                plain.deployDirectory(),
                plain.currentDirectory(),
                plain.variables(),
                plain.packages(),
                plain.processes(),
                configuration,
                plain.operations(),
                plain.facts(),
                screen.masker(),
                question -> keyboard.askSecret(question, question + ": "),
                screen::aside);
    }
}
