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
            case Grade.Unchanged ignored -> List.of();
            case Grade.Certain ignored -> effects;
            case Grade.Conditional ignored -> effects.stream().map(Aftermath::doubted).toList();
            // It may do something else than it says today.
            case Grade.Open ignored ->
                    preview.call()
                            .options()
                            .touches()
                            .orElseGet(() ->
                                    effects.isEmpty()
                                            ? preview.call().operation().reach()
                                            : effects);
        };
    }

    private static List<Effect> declared(Preview preview) {
        return preview.call().options().touches().orElse(preview.change().effects());
    }

    private static Effect doubted(Effect effect) {
        return switch (effect) {
            case Effect.Assume(var fact, var ignored) -> new Effect.ForgetFact(fact);
            case Effect.Holds(var path, var ignored) -> new Effect.ForgetPath(path);
            case Effect.Vanishes(var path) -> new Effect.ForgetPath(path);
            default -> effect;
        };
    }
}
