package dev.lockstep.engine.session;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Environment;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.fact.Overlay;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The facts one call reads while it is planned once: notes what was read, and what is missing. */
public final class CallFacts implements Facts {
    private final HostSession session;
    private final Surroundings surroundings;
    private final Environment environment;
    private final Function<FactKey, Overlay.Reading> lookup;
    private final Map<FactKey, Overlay.Reading> reads = new LinkedHashMap<>();
    private final Set<FactKey> missing = new LinkedHashSet<>();
    private final Set<FactKey> hints = new LinkedHashSet<>();

    /** Facts asked in some surroundings and answered by {@code lookup}. */
    public CallFacts(
            HostSession session,
            Surroundings surroundings,
            Environment environment,
            Function<FactKey, Overlay.Reading> lookup) {
        this.session = session;
        this.surroundings = surroundings;
        this.environment = environment;
        this.lookup = lookup;
    }

    /** What was read so far. */
    public Map<FactKey, Overlay.Reading> reads() {
        return reads;
    }

    /** What the host has to be asked. */
    public Set<FactKey> missing() {
        return missing;
    }

    /** What may come along when the host is asked. */
    public Set<FactKey> hints() {
        return hints;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the store keeps each fact's own answers
    public <T extends @Nullable Object> T get(Fact<T> fact) {
        return (T) value(answer(fact));
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // as above
    public <T extends @Nullable Object> T get(Fact<T> fact, Surroundings other) {
        return (T) value(answer(FactKey.of(fact, other)));
    }

    @Override
    public void all(List<? extends Fact<?>> facts) {
        boolean complete = true;
        for (Fact<?> fact : facts) {
            complete &= known(fact);
        }
        if (!complete) {
            throw new FactNeeded();
        }
    }

    @Override
    public void expect(List<? extends Fact<?>> facts) {
        for (Fact<?> fact : facts) {
            FactKey key = FactKey.of(fact, surroundings);
            if (fact instanceof CommandFact && lookup.apply(key).answer().isEmpty()) {
                hints.add(key);
            }
        }
    }

    @Override
    public Environment environment() {
        return environment;
    }

    @Override
    public Host host() {
        return session.host();
    }

    @Override
    public TemplateRenderer templates() {
        return session.templates();
    }

    @Override
    public Answer answer(Fact<?> fact) {
        return answer(FactKey.of(fact, surroundings));
    }

    private Answer answer(FactKey key) {
        Overlay.Reading reading = lookup.apply(key);
        if (reading.answer().isPresent() || reading.doubtfulSince().isPresent()) {
            reads.put(key, reading);
        }
        return reading.answer().orElseGet(() -> compute(key));
    }

    private Answer compute(FactKey key) {
        return switch (key.fact()) {
            case DerivedFact<?> derived -> new Answer.Value(derived.derive(this));
            case CommandFact<?> asked -> {
                Optional<String> obstacle = asked.obstacle(this);
                if (obstacle.isPresent()) {
                    yield new Answer.Absent(asked.absent(), obstacle.get());
                }
                missing.add(key);
                throw new FactNeeded();
            }
        };
    }

    private boolean known(Fact<?> fact) {
        try {
            var ignored = answer(fact);
            return true;
        } catch (FactNeeded needed) {
            return false;
        }
    }

    private static @Nullable Object value(Answer answer) {
        return switch (answer) {
            case Answer.Value value -> value.value();
            case Answer.Absent absent -> absent.value();
            case Answer.Failed failed -> throw new DeployException(failed.problem());
        };
    }
}
