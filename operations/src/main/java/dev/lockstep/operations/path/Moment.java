package dev.lockstep.operations.path;

import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.server.Date;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Times as facts and scripts give them. */
public final class Moment {
    private Moment() {}

    /** A time of a fact; one without offset is in UTC. */
    public static Optional<Instant> of(@Nullable Object value) {
        return switch (value) {
            case LocalDateTime local -> Optional.of(local.toInstant(ZoneOffset.UTC));
            case OffsetDateTime there -> Optional.of(there.toInstant());
            case null, default -> Optional.empty();
        };
    }

    /** Whether a time of a fact is more than so many seconds before the host's clock. */
    public static boolean isOlder(Facts facts, @Nullable Object value, long seconds) {
        return compare(facts, value, seconds).filter(order -> order < 0).isPresent();
    }

    /** Whether a time of a fact is less than so many seconds before the host's clock. */
    public static boolean isYounger(Facts facts, @Nullable Object value, long seconds) {
        return compare(facts, value, seconds).filter(order -> order > 0).isPresent();
    }

    private static Optional<Integer> compare(Facts facts, @Nullable Object value, long seconds) {
        Optional<Instant> now = of(Reading.value(facts, new Date()));
        return of(value).flatMap(time -> now.map(clock -> time.compareTo(before(clock, seconds))));
    }

    private static Instant before(Instant clock, long seconds) {
        try {
            return clock.minusSeconds(seconds);
        } catch (DateTimeException | ArithmeticException tooFar) {
            return seconds > 0 ? Instant.MIN : Instant.MAX;
        }
    }

    /** The host's clock as facts about files give times. */
    public static @Nullable Object now(Facts facts) {
        return of(Reading.value(facts, new Date())).map(Moment::fact).orElse(null);
    }

    /** A time as facts about files give it: in UTC without offset. */
    public static Object fact(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }
}
