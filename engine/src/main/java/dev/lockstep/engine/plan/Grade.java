package dev.lockstep.engine.plan;

import java.util.OptionalInt;

/** How sure a preview is. */
public sealed interface Grade {
    /** It will run exactly these commands. */
    record Certain() implements Grade {}

    /**
     * It is planned from facts that an earlier call may change: what it will do is open.
     *
     * @param since the call that makes it open, by its number on the host
     * @param reason why, in words
     */
    record Open(int since, String reason) implements Grade {}

    /** Nothing has to be done. */
    record Unchanged(String reason) implements Grade {}

    /**
     * Whether it is done is decided right before.
     *
     * @param since the call that makes it open what it would do then, by its number on the host;
     *     empty if that is certain
     */
    record Conditional(String condition, OptionalInt since) implements Grade {}

    /** It will not be done. */
    record Skipped(String reason) implements Grade {}

    /**
     * The word for it: {@code change}, {@code may-change}, {@code no-change}, {@code conditional},
     * {@code skipped}.
     */
    default String word() {
        return switch (this) {
            case Certain ignored -> "change";
            case Open ignored -> "may-change";
            case Unchanged ignored -> "no-change";
            case Conditional ignored -> "conditional";
            case Skipped ignored -> "skipped";
        };
    }
}
