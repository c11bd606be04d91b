package dev.lockstep.engine.script;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Arguments as text, as Python would write them: equal texts mean equal arguments. Functions are
 * shown by name, bytes by digest, secrets as a mask.
 */
final class ArgumentText {
    private static final int DIGITS_OF_DIGEST = 12;

    /** Texts are masked before they are quoted, which would change what a secret looks like. */
    private final UnaryOperator<String> mask;

    private ArgumentText(UnaryOperator<String> mask) {
        this.mask = mask;
    }

    static String of(Arguments arguments, UnaryOperator<String> mask) {
        return new ArgumentText(mask).of(arguments);
    }

    private String of(Arguments arguments) {
        Stream<String> positional = arguments.positional().stream().map(this::text);
        Stream<String> keywords =
                arguments.keywords().entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + text(entry.getValue()));
        return Stream.concat(positional, keywords).collect(Collectors.joining(", "));
    }

    private String text(@Nullable Object value) {
        return switch (value) {
            case null -> "None";
            case Boolean flag -> flag ? "True" : "False";
            case String text -> quoted(mask.apply(text));
            case Secret ignored -> Secret.MASK;
            case Bytes bytes -> digest(bytes);
            case Content.InMemory(Bytes bytes) -> digest(bytes);
            case ScriptFunction function -> function.name();
            case Tuple tuple -> joined(tuple.stream().map(this::text), "(", ")");
            case Set<?> set -> joined(set.stream().map(this::text).sorted(), "{", "}");
            case Collection<?> items -> joined(items.stream().map(this::text), "[", "]");
            case Map<?, ?> map -> joined(map.entrySet().stream().map(this::entry), "{", "}");
            default -> value.toString();
        };
    }

    private String entry(Map.Entry<?, ?> entry) {
        return text(entry.getKey()) + ": " + text(entry.getValue());
    }

    private static String joined(Stream<String> parts, String start, String end) {
        return parts.collect(Collectors.joining(", ", start, end));
    }

    private static String digest(Bytes bytes) {
        return "<" + bytes + " " + bytes.digest("SHA-256").substring(0, DIGITS_OF_DIGEST) + ">";
    }

    /** In single quotes, or in double ones where the text has single ones only. */
    private static String quoted(String text) {
        char quote = text.contains("'") && !text.contains("\"") ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> out.append(escaped(c, quote)));
        return out.append(quote).toString();
    }

    private static String escaped(int c, char quote) {
        return switch (c) {
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default ->
                    c == quote
                            ? "\\" + quote
                            : c < ' ' || c == 0x7f
                                    ? String.format("\\x%02x", c)
                                    : Character.toString(c);
        };
    }
}
