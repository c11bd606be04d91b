package dev.lockstep.engine.script;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactReader;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/** A fact that a script computes from another one. */
final class PythonShortFact implements DerivedFact<@Nullable Object> {
    private final Interpreter interpreter;
    private final PythonFactKey key;
    private final Fact<?> base;

    PythonShortFact(Interpreter interpreter, PythonFactKey key, Fact<?> base) {
        this.interpreter = interpreter;
        this.key = key;
        this.base = base;
    }

    @Override
    public FactName name() {
        return key.name();
    }

    @Override
    public @Nullable Object derive(FactReader facts) {
        Map<String, @Nullable Object> content = new HashMap<>();
        content.put("index", key.number());
        content.put("value", facts.get(base));
        return interpreter.nobody().run(() -> interpreter.enter("derive", content));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PythonShortFact fact
                && key.equals(fact.key)
                && base.equals(fact.base);
    }

    @Override
    public int hashCode() {
        return 31 * key.hashCode() + base.hashCode();
    }

    @Override
    public String toString() {
        return key.toString();
    }
}
