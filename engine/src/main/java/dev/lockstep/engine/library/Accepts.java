package dev.lockstep.engine.library;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what a script may give for an argument of a type of our own, as Python's hints write it. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Accepts {
    /** Such as {@code str | int}. */
    String value();
}
