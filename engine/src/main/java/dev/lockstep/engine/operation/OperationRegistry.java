package dev.lockstep.engine.operation;

import dev.lockstep.engine.address.OperationName;
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

/** Makes operations from names and arguments. Safe for use by many threads. */
public final class OperationRegistry {
    private final Libraries libraries = Libraries.load(Library.Kind.OPERATIONS, Operation.class);
    private final Map<OperationName, Signature> signatures = new ConcurrentHashMap<>();

    /**
     * The operation of that name with those arguments.
     *
     * @param warnings hears of old names that were used
     * @throws DeployException if there is no such operation, or the arguments do not fit
     */
    public Operation bind(OperationName name, Arguments arguments, Consumer<String> warnings) {
        libraries.renaming(name.module(), name.name()).ifPresent(warnings);
        return (Operation) signature(name).bind(arguments, warnings);
    }

    /** Whether there is an operation of that name. */
    public boolean has(OperationName name) {
        return libraries.find(name.module(), name.name()).isPresent();
    }

    /**
     * The arguments an operation takes.
     *
     * @throws DeployException if there is no such operation
     */
    public Signature signature(OperationName name) {
        return signatures.computeIfAbsent(name, this::look);
    }

    private Signature look(OperationName name) {
        return libraries
                .find(name.module(), name.name())
                .map(type -> Signature.of(name + "()", type))
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(
                                                Problem.Kind.ARGUMENT,
                                                "there is no operation '" + name + "'")
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

    /** Other names for modules and operations. */
    public Map<String, String> aliases() {
        return libraries.aliases();
    }
}
