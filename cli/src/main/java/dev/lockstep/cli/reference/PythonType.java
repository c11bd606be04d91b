package dev.lockstep.cli.reference;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.library.Accepts;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** What a script may give for an argument, as Python's hints write it. */
final class PythonType {
    private static final Map<Class<?>, String> KNOWN =
            Map.of(
                    String.class, "str",
                    boolean.class, "bool",
                    Boolean.class, "bool",
                    long.class, "int",
                    Long.class, "int",
                    double.class, "float",
                    Object.class, "Any",
                    Secret.class, "str | Secret",
                    ScriptFunction.class, "Callable[..., Any]");

    private PythonType() {}

    static String of(Parameter parameter) {
        String type = of(parameter.type());
        boolean mayBeNone =
                !parameter.required() && parameter.fallbackValue() == null && !type.equals("Any");
        return mayBeNone ? type + " | None" : type;
    }

    private static String of(Type type) {
        if (type instanceof ParameterizedType generic) {
            String last =
                    of(
                            generic.getActualTypeArguments()[
                                    generic.getActualTypeArguments().length - 1]);
            if (generic.getRawType() == List.class) {
                return last.equals("Any") ? "Sequence[Any]" : "Sequence[" + last + "] | " + last;
            }
            return "Mapping[str, " + last + "]";
        }
        @Nullable String known = KNOWN.get(type);
        if (known != null) {
            return known;
        }
        @Nullable Accepts accepts =
                type instanceof Class<?> own ? own.getAnnotation(Accepts.class) : null;
        return accepts == null ? "Any" : accepts.value();
    }
}
