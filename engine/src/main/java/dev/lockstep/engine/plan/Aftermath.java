package dev.lockstep.engine.plan;

import dev.lockstep.engine.fact.Effect;

import java.util.List;

/** What is known of a host after a call whose preview this is. */
final class Aftermath {
    private Aftermath() {}

    static List<Effect> of(Preview preview) {
        List<Effect> effects = declared(preview);
        return switch (preview.grade()) {
            case Grade.Skipped ignored -> List.of();
            case Grade.Unchanged ignored -> effects;
            case Grade.Certain ignored -> effects;
            case Grade.Conditional ignored -> effects.stream().map(Aftermath::doubted).toList();
            // It may do something else than it says today; if it says nothing, anything.
            case Grade.Open ignored ->
                    effects.isEmpty() ? List.of(new Effect.ForgetAll()) : effects;
        };
    }

    private static List<Effect> declared(Preview preview) {
        return preview.call().options().touches().orElse(preview.change().effects());
    }

    private static Effect doubted(Effect effect) {
        return effect instanceof Effect.Assume assume
                ? new Effect.ForgetFact(assume.fact())
                : effect;
    }
}
