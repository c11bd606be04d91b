package dev.lockstep.engine.library;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one argument of an operation or fact: one component of its record.
 *
 * <p>A component can be a truth value, a number, text, a {@link dev.lockstep.engine.secret.Secret},
 * a list, a map, anything ({@code Object}), or of a type with a public method {@code static
 * of(String name, Object value)} that makes it from what a script gave for the argument of that
 * name, and throws a {@link dev.lockstep.engine.problem.DeployException} for what it can't take.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Option {
    /** Stands for "there is no default": the argument must be given. */
    String REQUIRED = "\0required";

    /** What it means, with units; a sentence. */
    String doc();

    /**
     * The default as a literal: {@code null}, {@code true}, {@code false}, {@code []}, {@code {}},
     * a number, or text.
     */
    String otherwise() default REQUIRED;

    /** A value as a script would write it. */
    String example() default "";

    /** Its name in scripts, where that is not the component's name in snake_case. */
    String name() default "";

    /** Names it had before; accepted with a warning. */
    String[] formerly() default {};

    /**
     * Whether this component, a map, takes all other keyword arguments, or, a list, all further
     * positional ones.
     */
    boolean open() default false;
}
