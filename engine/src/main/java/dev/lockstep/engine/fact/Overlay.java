package dev.lockstep.engine.fact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What will be known about a host after the calls planned so far, laid over what is known now. An
 * assumed fact answers with the assumed value; a forgotten one with today's value, and says which
 * call made it doubtful.
 */
public final class Overlay {
    private final FactStore store;
    private final List<Layer> layers;

    private record Layer(int call, Effect effect) {}

    /**
     * What a read gave.
     *
     * @param answer the answer; empty if the host has to be asked
     * @param assumed whether it is what an earlier call will have made true
     * @param doubtfulSince the call that makes the answer doubtful, by its number on the host
     */
    public record Reading(Optional<Answer> answer, boolean assumed, OptionalInt doubtfulSince) {}

    /** Nothing planned yet. */
    public Overlay(FactStore store) {
        this(store, List.of());
    }

    private Overlay(FactStore store, List<Layer> layers) {
        this.store = store;
        this.layers = new ArrayList<>(layers);
    }

    /** A copy that goes its own way. */
    public Overlay copy() {
        return new Overlay(store, layers);
    }

    /** Takes in what call number {@code call} will have done. */
    public void apply(int call, List<Effect> effects) {
        for (Effect effect : effects) {
            if (effect instanceof Effect.ForgetAll) {
                layers.clear();
            }
            layers.add(new Layer(call, effect));
        }
    }

    /** Reads a fact. */
    public Reading read(FactKey key) {
        Reading reading = new Reading(store.find(key), false, OptionalInt.empty());
        for (Layer layer : layers) {
            Effect effect = layer.effect();
            Optional<Answer> assumed = effect.answer(key.fact());
            if (assumed.isPresent()) {
                reading = new Reading(assumed, true, OptionalInt.empty());
            } else if (effect.touches(key.fact()) && !isLeft(effect, key, reading)) {
                reading = new Reading(store.find(key), false, OptionalInt.of(layer.call()));
            }
        }
        return reading;
    }

    /** Whether an answer is left can only be told once it is there. */
    private static boolean isLeft(Effect effect, FactKey key, Reading before) {
        return before.answer().isPresent() && effect.leaves(key.fact(), before.answer().get());
    }
}
