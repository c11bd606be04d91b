package dev.lockstep.engine.library;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One argument an operation or fact takes.
 *
 * @param name its name in scripts
 * @param type its Java type
 * @param fallback the default as a literal, {@link Option#REQUIRED} if there is none
 * @param doc what it means
 * @param example a value as a script would write it, or empty
 * @param formerly older names
 * @param open whether it takes everything that is left
 */
public record Parameter(
        String name,
        Type type,
        String fallback,
        String doc,
        String example,
        List<String> formerly,
        boolean open) {
    static Parameter of(RecordComponent component) {
        @Nullable Option option = component.getAnnotation(Option.class);
        if (option == null) {
            return new Parameter(
                    snake(component.getName()),
                    component.getGenericType(),
                    Option.REQUIRED,
                    "",
                    "",
                    List.of(),
                    false);
        }
        String name = option.name().isEmpty() ? snake(component.getName()) : option.name();
        return new Parameter(
                name,
                component.getGenericType(),
                option.otherwise(),
                option.doc(),
                option.example(),
                List.of(option.formerly()),
                option.open());
    }

    /** Whether a call must give it. */
    public boolean required() {
        return !open && fallback.equals(Option.REQUIRED);
    }

    /** Whether it is a map that takes all keyword arguments that are left. */
    public boolean takesKeywords() {
        return open && Conversion.raw(type) == Map.class;
    }

    /** The default; null for one that is required. */
    public @Nullable Object fallbackValue() {
        return Literals.parse(fallback);
    }

    private static String snake(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }
}
