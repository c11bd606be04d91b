package dev.lockstep.operations.packaging;

import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Which of the installed packages have a newer version. It is asked only where a package shall be
 * the newest; where the manager can't say, any package may be old.
 *
 * @param fact the names of those that are old
 * @param spelling names as the manager compares them
 */
public record Outdated(Facts facts, Fact<?> fact, UnaryOperator<String> spelling) {
    /** By a fact whose names are written as a script writes them. */
    public static Outdated of(Facts facts, Fact<?> fact) {
        return new Outdated(facts, fact, UnaryOperator.identity());
    }

    /** Whether one of the packages that a name stands for may be old. */
    boolean mayHave(List<Wanted> packages) {
        return !(facts.answer(fact) instanceof Answer.Value known)
                || Reading.all(known.value()).stream()
                        .map(name -> spelling.apply(name.toString()))
                        .anyMatch(
                                name -> packages.stream().anyMatch(one -> one.name().equals(name)));
    }

    /** These are the newest now. */
    void without(Change.Builder change, List<Wanted> packages) {
        if (facts.answer(fact) instanceof Answer.Value known) {
            Collection<?> left =
                    Reading.all(known.value()).stream()
                            .filter(name ->
                                    packages.stream()
                                            .noneMatch(one ->
                                                    one.name()
                                                            .equals(
                                                                    spelling.apply(
                                                                            name.toString()))))
                            .toList();
            change.effect(new Effect.Assume(fact, left));
        }
    }
}
