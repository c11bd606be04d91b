package dev.lockstep.facts.server;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

@Summary("The name of the Linux distribution, such as Debian; null if it is not known.")
@Gives(type = "str | None", example = "\"Oracle Linux Server\"")
public record LinuxName() implements DerivedFact<@Nullable String> {
    @Override
    public @Nullable String derive(FactReader facts) {
        return (String) facts.get(new LinuxDistribution()).get("name");
    }

    @Override
    public boolean fixed() {
        return true;
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
