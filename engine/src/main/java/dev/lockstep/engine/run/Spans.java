package dev.lockstep.engine.run;

import java.math.BigDecimal;
import java.time.Duration;

/** How spans of time are written. */
final class Spans {
    private Spans() {}

    /** In seconds: {@code 30 s}, {@code 0.5 s}. */
    static String text(Duration span) {
        return BigDecimal.valueOf(span.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
    }
}
