package dev.lockstep.engine.script;

/** A fact that a script named among other values, not looked up yet. */
record FactReference(Fields description) {}
