package dev.lockstep.engine.fact;

import org.jspecify.annotations.Nullable;

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

    /** Everything is unknown but what nothing can change. */
    record ForgetAll() implements Effect {
        @Override
        public boolean touches(Fact<?> other) {
            return !other.fixed();
        }
    }
}
