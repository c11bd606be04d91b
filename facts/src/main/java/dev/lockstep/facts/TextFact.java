package dev.lockstep.facts;

import dev.lockstep.engine.fact.CommandFact;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** A fact whose answer is the one line that its command prints; null if it prints none. */
public interface TextFact extends CommandFact<@Nullable String> {
    @Override
    default @Nullable String parse(List<String> lines) {
        return Lines.first(lines);
    }

    @Override
    default @Nullable String absent() {
        return null;
    }
}
