package dev.lockstep.operations.packaging;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** Facts that packages do not change, although nobody knows what else they do. */
public final class Kept {
    private Kept() {}

    /** The change, if there is one, with what these facts say still known afterwards. */
    public static Change in(Change change, Facts facts, List<? extends Fact<?>> kept) {
        if (change.isEmpty()) {
            return change;
        }
        Change.Builder more = Change.builder().include(change);
        kept.forEach(fact -> more.effect(new Effect.Assume(fact, Reading.value(facts, fact))));
        return more.build();
    }
}
