package dev.lockstep.engine.fact;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Libraries;
import dev.lockstep.engine.library.Library;
import dev.lockstep.engine.library.Signature;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Makes facts from names and arguments. Safe for use by many threads. */
public final class FactRegistry {
    private final Libraries libraries = Libraries.load(Library.Kind.FACTS, Fact.class);
    private final Map<FactName, Signature> signatures = new ConcurrentHashMap<>();

    /**
     * The fact of that name with those arguments.
     *
     * @param warnings hears of old names that were used
     * @throws DeployException if there is no such fact, or the arguments do not fit
     */
    public Fact<?> bind(FactName name, Arguments arguments, Consumer<String> warnings) {
        libraries.renaming(name.module(), name.name()).ifPresent(warnings);
        return (Fact<?>) signature(name).bind(arguments, warnings);
    }

    /**
     * The arguments a fact takes.
     *
     * @throws DeployException if there is no such fact
     */
    public Signature signature(FactName name) {
        return signatures.computeIfAbsent(name, this::look);
    }

    private Signature look(FactName name) {
        return libraries
                .find(name.module(), name.name())
                .map(type -> Signature.of(name + "()", type))
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(Problem.Kind.ARGUMENT, "there is no fact '" + name + "'")
                                        .withHint(libraries.suggest(name.module(), name.name()))));
    }

    /** All names by module. */
    public Map<String, Set<String>> names() {
        return libraries.names();
    }

    /** Whether there is a module of that name, or one below it. */
    public boolean hasModule(String module) {
        return libraries.hasModule(module);
    }

    /** Other names for modules and facts. */
    public Map<String, String> aliases() {
        return libraries.aliases();
    }
}
