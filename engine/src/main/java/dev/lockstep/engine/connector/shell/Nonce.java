package dev.lockstep.engine.connector.shell;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * What makes the marks of one shell its own. The two halves only meet in the shell's output: never
 * in an argument, a variable or a trace that a command could print.
 */
record Nonce(String left, String right) {
    private static final SecureRandom RANDOM = new SecureRandom();

    static Nonce random() {
        return new Nonce(digits(), digits());
    }

    /** Twelve hexadecimal digits that can't be guessed. */
    static String digits() {
        byte[] bytes = new byte[6];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** What every mark begins with: a control byte, the digits and a space. */
    String start() {
        return '\036' + left + right + ' ';
    }
}
