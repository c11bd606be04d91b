package dev.lockstep.operations.path;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/**
 * What is at a path, as the fact about one type of file tells it.
 *
 * @param presence whether it is there
 * @param attributes what is known of it: {@code mode}, {@code user}, {@code size} …
 * @param known whether the fact says more than that it is there
 */
public record Entry(Presence presence, Map<?, ?> attributes, boolean known) {
    /** Nothing is known. */
    public static final Entry UNKNOWN = new Entry(Presence.THERE, Map.of(), false);

    /** What can be at a path. */
    public enum Presence {
        /** Nothing. */
        MISSING,
        /** Something of another type. */
        OTHER,
        /** Something of the type asked for. */
        THERE
    }

    /** Reads a fact about one type of file at a path. */
    public static Entry read(Facts facts, Fact<?> fact) {
        return of(Reading.value(facts, fact));
    }

    static Entry of(@Nullable Object value) {
        Presence presence =
                value == null
                        ? Presence.MISSING
                        : Boolean.FALSE.equals(value) ? Presence.OTHER : Presence.THERE;
        return new Entry(presence, Reading.map(value), Reading.isTrue(value));
    }

    /** Whether it is there, and of the type asked for. */
    public boolean isThere() {
        return presence == Presence.THERE;
    }

    /** Whether nothing is there. */
    public boolean isMissing() {
        return presence == Presence.MISSING;
    }

    /** Whether something of another type is there. */
    public boolean isOther() {
        return presence == Presence.OTHER;
    }

    /** One attribute, if it is known. */
    public @Nullable Object attribute(String name) {
        return attributes.get(name);
    }
}
