package dev.lockstep.operations.packaging;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Function;

/**
 * The packages that a name stands for, where a manager lets names stand for packages of other
 * names.
 *
 * @param fact the fact that tells it for a name
 * @param reading the packages that such a fact's value lists
 */
public record Providers(
        Facts facts,
        Function<String, Fact<?>> fact,
        Function<@Nullable Object, List<Wanted>> reading) {
    /** What is looked for where a package is wanted: what it stands for, or itself. */
    List<Wanted> of(Wanted wanted) {
        List<Wanted> others = reading.apply(Reading.value(facts, fact.apply(wanted.name())));
        return others.isEmpty() ? List.of(wanted) : others;
    }

    /** What a name stands for is no other than before. */
    void keep(Change.Builder change, Wanted wanted) {
        Fact<?> asked = fact.apply(wanted.name());
        change.effect(new Effect.Assume(asked, Reading.value(facts, asked)));
    }
}
