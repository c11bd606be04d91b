package dev.lockstep.engine.command;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.secret.Secret;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece of shell code. The only way to build a command line: what the program writes is a
 * constant, what a user gave is quoted, what is secret can be masked.
 *
 * <p>Pieces are joined by one space; an empty piece keeps its spaces. Immutable.
 */
public sealed interface ShellText {
    /** Code of this program: a compile-time constant, checked by the compiler. */
    static ShellText of(@CompileTimeConstant final String code) {
        return new Code(code);
    }

    /**
     * Code that a user wrote as shell code, or that is made of parts known to be safe; it is not
     * quoted.
     */
    static ShellText code(String code) {
        return new Code(code);
    }

    /** A value as exactly one word of the shell. */
    static ShellText quote(Object value) {
        return switch (value) {
            case Secret secret -> new Quoted(new Hidden(secret));
            case ShellText text -> new Quoted(text);
            default -> new Quoted(new Code(value.toString()));
        };
    }

    /** A path as one word, with a leading {@code ~/} left for the shell to expand. */
    static ShellText path(String path) {
        if (path.equals("~")) {
            return new Code(path);
        }
        return path.startsWith("~/") && path.length() > 2
                ? new Sequence(List.of(new Code("~/"), quote(path.substring(2))), "")
                : quote(path);
    }

    /** A secret as code that is not quoted, shown as a mask. */
    static ShellText hidden(Secret secret) {
        return new Hidden(secret);
    }

    /** Pieces joined by single spaces. */
    static ShellText join(List<ShellText> pieces) {
        return new Sequence(pieces, " ");
    }

    /** Pieces with nothing in between. */
    static ShellText concat(ShellText... pieces) {
        return new Sequence(List.of(pieces), "");
    }

    /** Pieces with a constant in between, such as {@code " && "}. */
    static ShellText join(@CompileTimeConstant final String separator, List<ShellText> pieces) {
        return new Sequence(pieces, separator);
    }

    /** This, a space, and code of this program. */
    default ShellText with(@CompileTimeConstant final String code) {
        return then(new Code(code));
    }

    /** This, a space, and a value as one word. */
    default ShellText quoted(Object value) {
        return then(quote(value));
    }

    /** This, a space, and each value as a word of its own. */
    default ShellText quotedAll(Iterable<?> values) {
        ShellText text = this;
        for (Object value : values) {
            text = text.quoted(value);
        }
        return text;
    }

    /** This, a space, and {@code next}. */
    default ShellText then(ShellText next) {
        return new Sequence(List.of(this, next), " ");
    }

    /** The real command line, secrets in clear. */
    String render();

    /** The command line to show, with {@code mask} in place of secrets. */
    String masked(String mask);

    /** The command line to show. */
    default String masked() {
        return masked(Secret.MASK);
    }

    /** Literal code. */
    record Code(String code) implements ShellText {
        @Override
        public String render() {
            return code;
        }

        @Override
        public String masked(String mask) {
            return code;
        }

        @Override
        public String toString() {
            return code;
        }
    }

    /** Text as one word of the shell. */
    record Quoted(ShellText text) implements ShellText {
        @Override
        public String render() {
            return Quoting.quote(text.render());
        }

        @Override
        public String masked(String mask) {
            String shown = text.masked(mask);
            return shown.equals(mask) ? mask : Quoting.quote(shown);
        }

        @Override
        public String toString() {
            return masked();
        }
    }

    /** A secret. */
    record Hidden(Secret secret) implements ShellText {
        @Override
        public String render() {
            return secret.reveal();
        }

        @Override
        public String masked(String mask) {
            return mask;
        }

        @Override
        public String toString() {
            return masked();
        }
    }

    /** Pieces in a row. */
    record Sequence(List<ShellText> pieces, String separator) implements ShellText {
        /**
         * Copies the pieces; a sequence with the same separator at the head is taken in, so chains
         * stay flat.
         */
        public Sequence {
            List<ShellText> flat = new ArrayList<>();
            for (ShellText piece : pieces) {
                if (flat.isEmpty()
                        && piece instanceof Sequence head
                        && head.separator.equals(separator)) {
                    flat.addAll(head.pieces);
                } else {
                    flat.add(piece);
                }
            }
            pieces = List.copyOf(flat);
        }

        @Override
        public String render() {
            return pieces.stream().map(ShellText::render).collect(Collectors.joining(separator));
        }

        @Override
        public String masked(String mask) {
            return pieces.stream()
                    .map(piece -> piece.masked(mask))
                    .collect(Collectors.joining(separator));
        }

        @Override
        public String toString() {
            return masked();
        }
    }
}
