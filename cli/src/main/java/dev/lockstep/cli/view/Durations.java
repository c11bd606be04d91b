package dev.lockstep.cli.view;

import java.time.Duration;
import java.util.Locale;

/** Durations as people say them. */
public final class Durations {
    private Durations() {}

    /** The duration in milliseconds, seconds or minutes, whichever is short to read. */
    public static String text(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        }
        return millis < 120_000
                ? String.format(Locale.ROOT, "%.1f s", millis / 1000.0)
                : duration.toMinutes() + " min " + duration.toSecondsPart() + " s";
    }
}
