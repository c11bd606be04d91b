package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.Node;

/** Permission bits as {@code chmod} is told them: {@code 644}, {@code u+x,go-w}, {@code a=rX}. */
final class Modes {
    private static final int OCTAL = 8;

    private Modes() {}

    static int apply(String mode, Node node) {
        if (mode.matches("[0-7]+")) {
            return Integer.parseInt(mode, OCTAL);
        }
        int bits = node.mode();
        for (String clause : mode.split(",", -1)) {
            bits = clause(clause, bits, node.isDirectory());
        }
        return bits;
    }

    private static int clause(String clause, int bits, boolean directory) {
        int sign = 0;
        while ("+-=".indexOf(clause.charAt(sign)) < 0) {
            sign++;
        }
        int who = who(clause.substring(0, sign));
        int what = 0;
        for (int i = 0; i < clause.substring(sign + 1).length(); i++) {
            char c = clause.substring(sign + 1).charAt(i);
            what |= what(c, directory || (bits & 0111) != 0);
        }
        int some = what & (who | ((who & 0700) == 0 ? 0 : 07000));
        return switch (clause.charAt(sign)) {
            case '+' -> bits | some;
            case '-' -> bits & ~some;
            default -> (bits & ~who) | some;
        };
    }

    private static int who(String letters) {
        int who = 0;
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            who |=
                    switch (c) {
                        case 'u' -> 0700;
                        case 'g' -> 0070;
                        case 'o' -> 0007;
                        default -> 0777;
                    };
        }
        return letters.isEmpty() ? 0777 : who;
    }

    private static int what(char c, boolean canExecute) {
        return switch (c) {
            case 'r' -> 0444;
            case 'w' -> 0222;
            case 'x' -> 0111;
            case 'X' -> canExecute ? 0111 : 0;
            case 's' -> 06000;
            case 't' -> 01000;
            default -> throw new IllegalArgumentException("mode " + c);
        };
    }
}
