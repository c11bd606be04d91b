package dev.lockstep.operations.path;

import dev.lockstep.engine.library.Accepts;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

/** What the permission bits of a file shall be. */
@Accepts("int | str | bool")
public sealed interface Mode {
    /** Exactly these, written as decimal digits that are read as octal: 644 is rw-r--r--. */
    record Octal(int digits) implements Mode {
        @Override
        public String toString() {
            return Integer.toString(digits);
        }
    }

    /** As chmod takes it: {@code u=rw,go=r}, {@code +x}. */
    record Symbolic(String text) implements Mode {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Those of the local file. */
    record OfSource() implements Mode {
        @Override
        public String toString() {
            return "as the local file";
        }
    }

    /** For the argument {@code name}: 644, "644", "u=rw", True. */
    static @Nullable Mode of(String name, Object value) {
        return switch (value) {
            case Boolean copy -> copy ? new OfSource() : null;
            case Number number -> octal(name, number.toString());
            case String text when text.isEmpty() -> null;
            case String text when text.chars().allMatch(Character::isDigit) -> octal(name, text);
            case String text -> new Symbolic(text);
            default ->
                    throw Refusal.type(
                            "`" + name + "` must be a mode such as 644 or \"u=rw,go=r\"");
        };
    }

    private static Mode octal(String name, String digits) {
        if (!digits.matches("0*[0-7]{1,4}")) {
            throw Refusal.value(
                    "`"
                            + name
                            + "` is no mode: "
                            + digits
                            + "; write the octal digits, such as 644");
        }
        return new Octal(Integer.parseInt(digits));
    }

    /**
     * What the bits are after they were set on a file that had {@code before}.
     *
     * @param before digits read as octal, or nothing if they are not known
     * @return digits read as octal, or nothing if that can't be said
     */
    default @Nullable Integer after(@Nullable Object before, boolean directory) {
        return switch (this) {
            case Octal(int digits) -> digits;
            case Symbolic(String text) ->
                    before instanceof Number known
                            ? SymbolicMode.apply(text, known.intValue(), directory)
                            : null;
            case OfSource ignored -> null;
        };
    }
}
