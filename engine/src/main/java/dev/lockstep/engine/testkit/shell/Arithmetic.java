package dev.lockstep.engine.testkit.shell;

import java.util.function.UnaryOperator;

/** Computes {@code $((…))}: whole numbers, variables, {@code + - * / %}, brackets, comparisons. */
final class Arithmetic {
    private static final String DIGITS = "0123456789";

    private final String text;
    private final UnaryOperator<String> variables;
    private int position;

    private Arithmetic(String text, UnaryOperator<String> variables) {
        this.text = text.replaceAll("\\s", "");
        this.variables = variables;
    }

    /** The value, in digits. */
    static String compute(String text, UnaryOperator<String> variables) {
        Arithmetic arithmetic = new Arithmetic(text, variables);
        long value = arithmetic.comparison();
        if (arithmetic.position < arithmetic.text.length()) {
            throw new SyntaxError("arithmetic expression: expecting EOF: \"" + text + "\"");
        }
        return Long.toString(value);
    }

    private long comparison() {
        long value = sum();
        while (true) {
            if (take("==")) {
                value = value == sum() ? 1 : 0;
            } else if (take("!=")) {
                value = value == sum() ? 0 : 1;
            } else if (take("<=")) {
                value = value <= sum() ? 1 : 0;
            } else if (take(">=")) {
                value = value >= sum() ? 1 : 0;
            } else if (take("<")) {
                value = value < sum() ? 1 : 0;
            } else if (take(">")) {
                value = value > sum() ? 1 : 0;
            } else {
                return value;
            }
        }
    }

    private long sum() {
        long value = product();
        while (true) {
            if (take("+")) {
                value += product();
            } else if (take("-")) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private long product() {
        long value = factor();
        while (true) {
            if (take("*")) {
                value *= factor();
            } else if (take("/")) {
                value /= factor();
            } else if (take("%")) {
                value %= factor();
            } else {
                return value;
            }
        }
    }

    private long factor() {
        if (take("-")) {
            return -factor();
        }
        if (take("(")) {
            long value = comparison();
            var ignored = take(")");
            return value;
        }
        var ignored = take("$");
        int start = position;
        while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
            position++;
        }
        String word = text.substring(start, position);
        if (word.isEmpty()) {
            throw new SyntaxError("arithmetic expression: expecting primary: \"" + text + "\"");
        }
        return DIGITS.indexOf(word.charAt(0)) >= 0
                ? Long.parseLong(word)
                : number(variables.apply(word));
    }

    private static long number(String value) {
        return value.isBlank() ? 0 : Long.parseLong(value.strip());
    }

    private boolean take(String sign) {
        boolean there = text.startsWith(sign, position);
        position += there ? sign.length() : 0;
        return there;
    }
}
