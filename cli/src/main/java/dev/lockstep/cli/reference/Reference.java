package dev.lockstep.cli.reference;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.problem.DeployException;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** All operations and facts on the class path. */
public final class Reference {
    private final OperationRegistry operations = new OperationRegistry();
    private final FactRegistry facts = new FactRegistry();

    /** The operations by module, both sorted. */
    public Map<String, List<Entry>> operations() {
        return entries(operations.names(), this::operation);
    }

    /** The facts by module, both sorted. */
    public Map<String, List<Entry>> facts() {
        return entries(facts.names(), this::fact);
    }

    /** Old names of modules and operations, and what they are called now. */
    public Map<String, String> oldOperations() {
        return operations.aliases();
    }

    /** Old names of modules and facts, and what they are called now. */
    public Map<String, String> oldFacts() {
        return facts.aliases();
    }

    /**
     * The operation or fact of that name: names of facts begin with a capital.
     *
     * @throws DeployException if there is none
     */
    public Entry find(String fullName) {
        int dot = fullName.lastIndexOf('.');
        String module = fullName.substring(0, Math.max(dot, 0));
        String name = fullName.substring(dot + 1);
        return Character.isUpperCase(name.charAt(0)) ? fact(module, name) : operation(module, name);
    }

    private Entry operation(String module, String name) {
        return new Entry(module, name, operations.signature(new OperationName(module, name)));
    }

    private Entry fact(String module, String name) {
        return new Entry(module, name, facts.signature(new FactName(module, name)));
    }

    private static Map<String, List<Entry>> entries(
            Map<String, Set<String>> names, BiFunction<String, String, Entry> find) {
        Map<String, List<Entry>> entries = new TreeMap<>();
        names.forEach((module, all) ->
                entries.put(module, all.stream().map(name -> find.apply(module, name)).toList()));
        return entries;
    }
}
