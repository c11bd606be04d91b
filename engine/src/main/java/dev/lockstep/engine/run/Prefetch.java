package dev.lockstep.engine.run;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.session.FactExchange;
import dev.lockstep.engine.session.HostSession;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Facts that the calls after a change will ask for and that the change makes unknown: they come
 * back with its commands.
 */
final class Prefetch {
    /** Nothing. */
    static final Prefetch NONE = new Prefetch(Optional.empty(), List.of());

    private final Optional<HostSession> session;
    private final List<FactKey> keys;

    private Prefetch(Optional<HostSession> session, List<FactKey> keys) {
        this.session = session;
        this.keys = keys;
    }

    /**
     * What the calls up to and including the next one that by today's facts changes something have
     * read.
     *
     * @param effects of the change
     */
    static Prefetch of(HostSession session, List<Preview> later, List<Effect> effects) {
        Set<FactKey> keys = new LinkedHashSet<>();
        for (Preview preview : later) {
            Stream.concat(preview.reads().stream(), preview.assumed().stream())
                    .filter(key -> key.fact() instanceof CommandFact)
                    .filter(key -> willBeUnknown(session, key, effects))
                    .forEach(keys::add);
            if (preview.mayChange() && !preview.change().isEmpty()) {
                break;
            }
        }
        return keys.isEmpty() ? NONE : new Prefetch(Optional.of(session), List.copyOf(keys));
    }

    /** What to ask. */
    List<FactKey> keys() {
        return keys;
    }

    List<Request> requests() {
        return session.map(s -> new FactExchange(s.host(), keys).requests()).orElse(List.of());
    }

    /** Keeps the answers, but no failure: what failed is asked again when it is needed. */
    void keep(List<CommandResult> results) {
        session.ifPresent(s ->
                new FactExchange(s.host(), keys.subList(0, Math.min(keys.size(), results.size())))
                        .known(results)
                        .forEach(s.facts()::put));
    }

    private static boolean willBeUnknown(HostSession session, FactKey key, List<Effect> effects) {
        return session.facts().find(key).isEmpty()
                || effects.stream().anyMatch(effect -> effect.touches(key.fact()));
    }
}
