package dev.lockstep.engine.fact;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** What becomes true or unknown about a host when a change is applied. */
public sealed interface Effect {
    /** Whether it says anything about {@code fact}. */
    boolean touches(Fact<?> fact);

    /** Whether an answer from before holds although the effect touches the fact. */
    default boolean leaves(Fact<?> fact, Answer before) {
        return false;
    }

    /** What the fact will answer from now on; empty if that has to be asked. */
    default Optional<Answer> answer(Fact<?> fact) {
        return Optional.empty();
    }

    /** A slash at the end of a path means nothing. */
    private static boolean isBelow(String path, String top) {
        return stem(path).startsWith(stem(top));
    }

    private static String stem(String path) {
        return path.endsWith("/") ? path : path + "/";
    }

    /** From now on the fact has this value, whatever surroundings it is asked in. */
    record Assume(Fact<?> fact, @Nullable Object value) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return fact.equals(other);
        }

        @Override
        public Optional<Answer> answer(Fact<?> other) {
            return touches(other) ? Optional.of(new Answer.Value(value)) : Optional.empty();
        }
    }

    /** The fact is unknown. */
    record ForgetFact(Fact<?> fact) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return fact.equals(other);
        }
    }

    /** All facts of a family are unknown. */
    record ForgetFamily(String family) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return !other.fixed() && other.families().contains(family);
        }
    }

    /**
     * All facts about a path, about anything below it, and about trees that hold it, are unknown.
     */
    record ForgetPath(String path) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return !other.fixed()
                    && other.path()
                            .filter(theirs ->
                                    isBelow(theirs, path)
                                            || (other.recursive() && isBelow(path, theirs)))
                            .isPresent();
        }
    }

    /**
     * Something is made where nothing was: what was missing on the way there is no longer, and
     * trees that hold the path have grown. Nothing is said of the path itself, nor of what is
     * below, which is still not there.
     */
    record Appears(String path) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return !other.fixed()
                    && other.path()
                            .filter(theirs -> !isBelow(theirs, path) && isBelow(path, theirs))
                            .isPresent();
        }

        @Override
        public boolean leaves(Fact<?> other, Answer before) {
            return !other.recursive()
                    && before instanceof Answer.Value value
                    && value.value() != null;
        }
    }

    /**
     * Nothing is at a path any more, nor below it. Facts that can't say what they answer then are
     * unknown, as are those about trees that hold the path.
     */
    record Vanishes(String path) implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return new ForgetPath(path).touches(other);
        }

        @Override
        public Optional<Answer> answer(Fact<?> other) {
            return touches(other)
                    ? other.path()
                            .filter(theirs -> isBelow(theirs, path))
                            .flatMap(ignored -> other.whereNothingIs())
                    : Optional.empty();
        }
    }

    /**
     * The file at a path holds these lines. Facts that are about its text, and can tell their
     * answer from it, have that answer; nothing is said of others.
     *
     * @param lines without line ends
     */
    record Holds(String path, List<String> lines) implements Effect {
        /** Copies the lines. */
        public Holds {
            lines = List.copyOf(lines);
        }

        @Override
        public boolean touches(Fact<?> other) {
            return answer(other).isPresent();
        }

        @Override
        public Optional<Answer> answer(Fact<?> other) {
            return other.path()
                    .filter(theirs -> stem(theirs).equals(stem(path)))
                    .flatMap(ignored -> other.whereTextIs(lines));
        }
    }

    /** Everything is unknown but what nothing can change. */
    record ForgetAll() implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return !other.fixed();
        }
    }
}
