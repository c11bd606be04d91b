package dev.lockstep.engine.script;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.operation.OptionsReader;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Makes facts, effects and shell text of what scripts say about them. */
final class FactBinder {
    private final Interpreter interpreter;
    private final ScriptSettings settings;

    FactBinder(Interpreter interpreter, ScriptSettings settings) {
        this.interpreter = interpreter;
        this.settings = settings;
    }

    /**
     * The fact a script describes: one of the program's own, one of the script's, or one derived
     * from another.
     */
    Fact<?> bind(Fields description, Consumer<String> warnings) {
        if (description.has("own")) {
            return own(description.fields("own"));
        }
        if (description.has("short")) {
            return new PythonShortFact(
                    interpreter,
                    PythonFactKey.of(description.fields("short")),
                    bind(description.fields("base"), warnings));
        }
        Arguments arguments =
                new Arguments(description.list("args"), description.fields("kwargs").values());
        return settings.facts().bind(FactName.parse(description.text("name")), arguments, warnings);
    }

    private PythonFact own(Fields own) {
        return new PythonFact(
                interpreter,
                PythonFactKey.of(own),
                shellText(own.get("command"), settings.masker()),
                own.optionalText("requires"),
                own.get("default"),
                own.flag("conditional"));
    }

    /** Options with effects in place of the facts, families and paths they name. */
    Map<String, @Nullable Object> resolved(Map<String, @Nullable Object> options) {
        if (!(options.get("_touches") instanceof List<?> touched)) {
            return options;
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>(options);
        copy.put("_touches", touched.stream().map(this::effectOrSame).toList());
        return copy;
    }

    private @Nullable Object effectOrSame(@Nullable Object touched) {
        return touched instanceof FactReference ? effect(touched) : touched;
    }

    /** What is no longer known when {@code touched} is. */
    Effect effect(@Nullable Object touched) {
        if (!(touched instanceof FactReference(Fields description))) {
            return OptionsReader.effect(touched);
        }
        try {
            return new Effect.ForgetFact(bind(description, warning -> {}));
        } catch (DeployException needsArguments) {
            if (description.has("args") && description.list("args").isEmpty()) {
                return new Effect.ForgetFamily(FactName.parse(description.text("name")).module());
            }
            throw needsArguments;
        }
    }

    /** Shell text from code, or from pieces to quote, to hide or to put together. */
    static ShellText shellText(@Nullable Object described, Masker masker) {
        if (described instanceof String code) {
            return ShellText.code(code);
        }
        Fields piece = Fields.of(described);
        if (piece.has("quote")) {
            return ShellText.quote(shellText(piece.get("quote"), masker));
        }
        if (piece.has("hide")) {
            return ShellText.hidden(masker.add(new Secret("", piece.text("hide"))));
        }
        return new ShellText.Sequence(
                piece.list("pieces").stream().map(each -> shellText(each, masker)).toList(),
                piece.text("separator"));
    }
}
