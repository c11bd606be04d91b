package dev.lockstep.engine.library;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns data into the types of record components, strictly: a number is no text, and no text but
 * "true" and "false" is a boolean.
 */
final class Conversion {
    private Conversion() {}

    static Class<?> raw(Type type) {
        return type instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : (Class<?>) type;
    }

    /** The default of a parameter; null stays null except where the type has an empty form. */
    static @Nullable Object toDefault(Parameter parameter) {
        if (parameter.open()) {
            return raw(parameter.type()) == Map.class ? Map.of() : List.of();
        }
        return convert(parameter.fallbackValue(), parameter.type(), parameter);
    }

    /**
     * The value in the wanted type.
     *
     * @throws ClassCastException whose message says what is wanted, such as {@code a text}
     * @throws DeployException if a type of its own refuses the value
     */
    static @Nullable Object convert(@Nullable Object value, Type type, Parameter parameter) {
        Class<?> wanted = raw(type);
        if (value == null) {
            return ofNull(wanted, parameter);
        }
        if (wanted == Object.class) {
            return value;
        }
        if (wanted == String.class) {
            return text(value);
        }
        if (wanted == Secret.class) {
            return value instanceof Secret ? value : new Secret(parameter.name(), text(value));
        }
        if (wanted == boolean.class || wanted == Boolean.class) {
            return check(truth(value), Boolean.class, "true or false");
        }
        if (wanted == int.class || wanted == Integer.class) {
            return Math.toIntExact(check(value, Long.class, "a whole number"));
        }
        if (wanted == long.class || wanted == Long.class) {
            return check(value, Long.class, "a whole number");
        }
        if (wanted == double.class || wanted == Double.class) {
            return check(value, Number.class, "a number").doubleValue();
        }
        if (wanted == List.class) {
            return list(value, ((ParameterizedType) type).getActualTypeArguments()[0], parameter);
        }
        if (wanted == Map.class) {
            Map<?, ?> map = check(value, Map.class, "a dictionary");
            return Collections.unmodifiableMap(new LinkedHashMap<Object, @Nullable Object>(map));
        }
        return wanted.isInstance(value) ? value : made(value, wanted, parameter);
    }

    /**
     * A type of its own makes itself from data, by {@code static of(String name, Object value)}.
     */
    private static @Nullable Object made(Object value, Class<?> wanted, Parameter parameter) {
        try {
            return wanted.getMethod("of", String.class, Object.class)
                    .invoke(null, parameter.name(), value);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof DeployException refused) {
                throw refused;
            }
            throw new IllegalStateException(parameter.name(), e);
        } catch (ReflectiveOperationException e) {
            throw new ClassCastException("a " + wanted.getSimpleName());
        }
    }

    /** What messages call a value's type. */
    static String describe(@Nullable Object value) {
        return switch (value) {
            case null -> "None";
            case Boolean ignored -> "a boolean";
            case Long ignored -> "a whole number";
            case Number ignored -> "a number";
            case String ignored -> "a text";
            case Collection<?> ignored -> "a list";
            case Map<?, ?> ignored -> "a dictionary";
            default -> "a " + value.getClass().getSimpleName();
        };
    }

    private static @Nullable Object ofNull(Class<?> wanted, Parameter parameter) {
        if (wanted.isPrimitive()) {
            throw new ClassCastException(wanted == boolean.class ? "true or false" : "a number");
        }
        if (parameter.required() && wanted != Object.class) {
            throw new ClassCastException("given");
        }
        return wanted == List.class ? List.of() : wanted == Map.class ? Map.of() : null;
    }

    /** Data of hosts often has truth values as text. */
    private static Object truth(Object value) {
        return value instanceof String text && Literals.parse(text) instanceof Boolean truth
                ? truth
                : value;
    }

    private static String text(Object value) {
        return value instanceof Secret secret
                ? secret.reveal()
                : check(value, String.class, "a text");
    }

    private static <T> T check(Object value, Class<T> type, String wanted) {
        if (!type.isInstance(value)) {
            throw new ClassCastException(wanted);
        }
        return type.cast(value);
    }

    private static List<@Nullable Object> list(Object value, Type element, Parameter parameter) {
        Collection<?> items =
                value instanceof Collection<?> many
                        ? many
                        : value instanceof Map<?, ?> ? notAList() : List.of(value);
        List<@Nullable Object> converted = new ArrayList<>();
        for (@Nullable Object item : items) {
            converted.add(convert(item, element, parameter));
        }
        return Collections.unmodifiableList(converted);
    }

    private static Collection<?> notAList() {
        throw new ClassCastException("a list");
    }
}
