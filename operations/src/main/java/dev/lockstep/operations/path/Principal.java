package dev.lockstep.operations.path;

import dev.lockstep.engine.library.Accepts;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

/** A user or a group, by name or by number. */
@Accepts("str | int")
public record Principal(String text) {
    /** For the argument {@code name}; an empty text is nobody. */
    public static @Nullable Principal of(String name, Object value) {
        return switch (value) {
            case String text when text.isEmpty() -> null;
            case String text -> new Principal(text);
            case Long number -> new Principal(number.toString());
            default -> throw Refusal.type("`" + name + "` must be a name or a number");
        };
    }

    /** Whether it is given by number. */
    public boolean isNumber() {
        return text.chars().allMatch(Character::isDigit);
    }

    @Override
    public String toString() {
        return text;
    }
}
