package dev.lockstep.facts.docker;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

/** A part of what docker knows about one object; null if there is no such object. */
interface Detail extends DerivedFact<@Nullable Object> {
    /** The object. */
    Inspection whole();

    /** The keys that lead to the part. */
    List<String> keys();

    @Override
    default @Nullable Object derive(FactReader facts) {
        List<?> objects = Json.items(facts.get(whole()));
        return objects.isEmpty()
                ? null
                : Json.at(objects.getFirst(), keys().toArray(String[]::new));
    }

    @Override
    default Set<String> families() {
        return Families.of("docker", Families.PROGRAMS);
    }
}
