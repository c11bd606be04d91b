package dev.lockstep.engine.testkit.shell;

import java.util.List;

/** One word of shell code, before it is expanded. */
record Word(List<Part> parts) {
    Word {
        parts = List.copyOf(parts);
    }

    static Word of(String text) {
        return new Word(List.of(new Part.Text(text, true)));
    }

    /** A piece of a word. */
    sealed interface Part {
        /** Text as it stands; patterns in it count only if it is not quoted. */
        record Text(String text, boolean quoted) implements Part {}

        /**
         * The value of a variable.
         *
         * @param operator such as {@code :-}; empty for the plain value
         * @param operand what stands after the operator
         */
        record Variable(String name, String operator, Word operand, boolean quoted)
                implements Part {}

        /** The value of a calculation. */
        record Sum(String text) implements Part {}

        /** What code prints. */
        record Output(Code code, boolean quoted) implements Part {}
    }
}
