package dev.lockstep.engine.library;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what a fact answers, for the reference, editors and type checkers. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Gives {
    /**
     * The type of the answer, as {@link ValueType} reads it: {@code list[str]}, {@code {mode: int,
     * user?: str} | None}.
     */
    String type();

    /** An answer as Python shows it; empty if there is none that is short. */
    String example() default "";
}
