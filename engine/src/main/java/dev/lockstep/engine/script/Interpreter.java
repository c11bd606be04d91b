package dev.lockstep.engine.script;

import dev.lockstep.engine.operation.OptionsReader;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The one Python interpreter. Any number of threads may be in it; it lets one at a time compute,
 * and the others while that one is outside, in Java.
 */
final class Interpreter implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final Context python;
    private final Value enter;
    private final TaggedReader reader = new TaggedReader(this);
    private final Consumer<String> printed;
    private final AtomicInteger interrupts = new AtomicInteger();

    /** Starts Python; what it asks goes to {@code crossing}. */
    Interpreter(ScriptSettings settings, Crossing.Factory crossing) {
        printed = settings.printed();
        python =
                Context.newBuilder("python")
                        .allowHostAccess(HostAccess.NONE)
                        .allowNativeAccess(false)
                        .allowIO(IOAccess.ALL)
                        .allowCreateThread(true)
                        .allowCreateProcess(settings.processes())
                        .allowEnvironmentAccess(EnvironmentAccess.INHERIT)
                        .currentWorkingDirectory(settings.currentDirectory())
                        .in(InputStream.nullInputStream())
                        .out(OutputStream.nullOutputStream())
                        .err(OutputStream.nullOutputStream())
                        .option("engine.WarnInterpreterOnly", "false")
                        .build();
        enter = start(settings, crossing.of(this));
    }

    private Value start(ScriptSettings settings, ProxyExecutable crossing) {
        Value names = python.getBindings("python");
        names.putMember("source", (ProxyExecutable) file -> carried(file[0].asString()));
        String cache = PythonPath.cache(settings).map(Path::toString).orElse("");
        names.putMember("cache", cache);
        python.eval(Source.create("python", text("bootstrap.py")));
        python.eval("python", "from lockstep._main import start");
        return names.getMember("start").execute(crossing, TaggedWriter.write(described(settings)));
    }

    private static Map<String, @Nullable Object> described(ScriptSettings settings) {
        PythonPath path = PythonPath.of(settings);
        return Map.of(
                "root", settings.deployDirectory().toString(),
                "roots",
                        List.of(
                                settings.deployDirectory().toString(),
                                settings.currentDirectory().toString()),
                "base", settings.currentDirectory().toString(),
                "path", path.folders().stream().map(Object::toString).toList(),
                "borrowed", path.system().stream().map(Object::toString).toList(),
                "options", List.copyOf(OptionsReader.NAMES));
    }

    /**
     * Has Python do something, for the scope of this thread; without one, for nobody.
     *
     * @throws DeployException if it fails, with the script's own lines
     */
    @Nullable Object enter(String way, Map<String, ? extends @Nullable Object> content) {
        Scope scope = Scope.current().orElseGet(this::nobody);
        return scope.run(() -> enter(scope, way, content));
    }

    private @Nullable Object enter(
            Scope scope, String way, Map<String, ? extends @Nullable Object> content) {
        String answer = execute(way, TaggedWriter.write(content));
        scope.rethrow();
        return switch (answer.charAt(0)) {
            case '=' -> reader.read(answer.substring(1));
            case '!' -> throw ScriptProblems.ofReport(Fields.of(reader.read(answer.substring(1))));
            default -> throw interrupted();
        };
    }

    private String execute(String way, String content) {
        try {
            return enter.execute(way, content).asString();
        } catch (PolyglotException e) {
            throw e.isInterrupted() || e.isCancelled() ? interrupted() : broken(e);
        }
    }

    @Nullable Object read(String text) {
        return reader.read(text);
    }

    /** A scope for Python that runs for no host. */
    Scope nobody() {
        return new BareScope(printed);
    }

    /** How often everything was interrupted so far. */
    int interrupts() {
        return interrupts.get();
    }

    /** Ends all Python that runs now. The interpreter stays usable. */
    void interrupt() {
        interrupts.incrementAndGet();
        try {
            python.interrupt(GRACE);
        } catch (TimeoutException stuckInJava) {
            // It ends at its next step in Python, or when the interpreter is closed.
        }
    }

    @Override
    public void close() {
        python.close(true);
    }

    static DeployException interrupted() {
        return new DeployException(Problem.of(Problem.Kind.SCRIPT, "the script was interrupted"));
    }

    private static DeployException broken(PolyglotException e) {
        return new DeployException(
                Problem.of(Problem.Kind.INTERNAL, "Python failed: " + e.getMessage()), e);
    }

    private static @Nullable String carried(String file) {
        return Interpreter.class.getResource(file) == null ? null : text(file);
    }

    private static String text(String file) {
        try (InputStream in = Interpreter.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
