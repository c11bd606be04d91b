package dev.lockstep.facts.server;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.Set;

@Summary("Whether a desktop is installed.")
@Gives(type = "bool", example = "True")
public record HasGui() implements DerivedFact<Boolean> {
    @Override
    public Boolean derive(FactReader facts) {
        return !facts.get(new LinuxGui()).isEmpty();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
