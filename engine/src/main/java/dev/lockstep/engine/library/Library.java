package dev.lockstep.engine.library;

import java.util.Map;

/**
 * What one jar brings: a service of {@link java.util.ServiceLoader}. A script's name maps to a
 * class by rule: operation {@code apt.dist_upgrade} of a library with root {@code p} is class
 * {@code p.apt.AptDistUpgrade}, fact {@code deb.DebPackages} is class {@code p.deb.DebPackages}. A
 * class is loaded when it is first used.
 */
public interface Library {
    /** Kinds of libraries. */
    enum Kind {
        /** Classes are operations. */
        OPERATIONS,
        /** Classes are facts. */
        FACTS
    }

    /** What its classes are. */
    Kind kind();

    /** The Java package that holds one package a module. */
    default String root() {
        return getClass().getPackageName();
    }

    /**
     * Other names under which scripts may know things: module to module ({@code postgresql}), or
     * name to name.
     */
    default Map<String, String> aliases() {
        return Map.of();
    }
}
