package dev.lockstep.engine.fact;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is known about one host now. Safe for use by many threads. */
public final class FactStore {
    private final Map<FactKey, Answer> answers = new HashMap<>();

    /** The answer, if it is known. */
    public synchronized Optional<Answer> find(FactKey key) {
        return Optional.ofNullable(answers.get(key));
    }

    /** Those answers of {@code keys} that are known. */
    public synchronized Map<FactKey, Answer> all(Collection<FactKey> keys) {
        Map<FactKey, Answer> known = new HashMap<>(answers);
        known.keySet().retainAll(keys);
        return known;
    }

    /** Takes an answer in. */
    public synchronized void put(FactKey key, Answer answer) {
        answers.put(key, answer);
    }

    /**
     * Drops every answer that the effect speaks of: what is assumed is read again rather than
     * believed.
     */
    public synchronized void apply(Effect effect) {
        answers.entrySet()
                .removeIf(known ->
                        effect.touches(known.getKey().fact())
                                && !effect.leaves(known.getKey().fact(), known.getValue()));
    }
}
