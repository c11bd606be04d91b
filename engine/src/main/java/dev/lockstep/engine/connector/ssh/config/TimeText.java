package dev.lockstep.engine.connector.ssh.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time such as {@code 90}, {@code 1m30s}, {@code 1h}. */
final class TimeText {
    private static final Pattern PIECE = Pattern.compile("(\\d{1,9})([smhdwSMHDW]?)");

    private TimeText() {}

    /** The sum of the pieces in seconds; empty if the text is no length of time below 68 years. */
    static Optional<String> seconds(String text) {
        Matcher piece = PIECE.matcher(text);
        long sum = 0;
        int end = 0;
        while (piece.lookingAt()) {
            sum += Long.parseLong(piece.group(1)) * unit(piece.group(2));
            end = piece.end();
            piece.region(end, text.length());
        }
        return end > 0 && end == text.length() && sum <= Integer.MAX_VALUE
                ? Optional.of(String.valueOf(sum))
                : Optional.empty();
    }

    private static long unit(String letter) {
        return switch (letter) {
            case "m", "M" -> 60;
            case "h", "H" -> 3600;
            case "d", "D" -> 86_400;
            case "w", "W" -> 604_800;
            default -> 1;
        };
    }
}
