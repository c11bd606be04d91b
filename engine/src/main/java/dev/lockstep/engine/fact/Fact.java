package dev.lockstep.engine.fact;

import dev.lockstep.engine.address.FactName;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A question about a host. Facts are records: two with equal components are one question.
 *
 * @param <T> the type of its value: data (booleans, whole and floating numbers, text, {@link
 *     java.time.LocalDateTime} in UTC or {@link java.time.OffsetDateTime}, lists, sets, maps with
 *     text keys) or null
 */
public sealed interface Fact<T extends @Nullable Object> permits CommandFact, DerivedFact {
    /** Its name in scripts. */
    default FactName name() {
        return FactName.of(getClass());
    }

    /**
     * The families it belongs to; forgetting one forgets it. By default its module, such as {@code
     * files} or {@code apt}.
     */
    default Set<String> families() {
        return Set.of(name().module());
    }

    /** The path it is about, if it is about one. */
    default Optional<String> path() {
        return Optional.empty();
    }

    /** Whether its answer depends on everything below {@link #path}, too. */
    default boolean recursive() {
        return false;
    }

    /**
     * Its answer where nothing is at its {@link #path}; empty if that can't be said, or if it is
     * about no path.
     */
    default Optional<Answer> whereNothingIs() {
        return Optional.empty();
    }

    /**
     * Its answer where the file at its {@link #path} holds these lines; empty if that can't be
     * said.
     *
     * @param lines without line ends
     */
    default Optional<Answer> whereTextIs(List<String> lines) {
        return Optional.empty();
    }

    /** Whether nothing a deploy does can change it: kernel, architecture, distribution. */
    default boolean fixed() {
        return false;
    }

    /** Whether rights, environment, directory or shell can change the answer. */
    default boolean dependsOnSurroundings() {
        return true;
    }
}
