package dev.lockstep.engine.script;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.library.Signature;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells Python which operations and facts there are, and what they take. */
final class Catalog {
    private static final String OPERATIONS = "operations";

    private final OperationRegistry operations;
    private final FactRegistry facts;

    Catalog(OperationRegistry operations, FactRegistry facts) {
        this.operations = operations;
        this.facts = facts;
    }

    boolean hasModule(Fields asked) {
        String module = asked.text("module");
        return asked.text("kind").equals(OPERATIONS)
                ? operations.hasModule(module)
                : facts.hasModule(module);
    }

    List<String> names(Fields asked) {
        Map<String, Set<String>> names =
                asked.text("kind").equals(OPERATIONS) ? operations.names() : facts.names();
        return List.copyOf(names.getOrDefault(asked.text("module"), Set.of()));
    }

    /** The parameters and the description of an operation or fact, or why there is none. */
    Map<String, @Nullable Object> signature(Fields asked) {
        try {
            String name = asked.text("name");
            return described(
                    asked.text("kind").equals(OPERATIONS)
                            ? operations.signature(OperationName.parse(name))
                            : facts.signature(FactName.parse(name)));
        } catch (DeployException none) {
            return Map.of("refused", none.problems().getFirst().toString());
        }
    }

    private static Map<String, @Nullable Object> described(Signature signature) {
        Map<String, @Nullable Object> described = new LinkedHashMap<>();
        described.put("refused", null);
        described.put("doc", documentation(signature));
        described.put(
                "parameters", signature.parameters().stream().map(Catalog::described).toList());
        return described;
    }

    private static Map<String, @Nullable Object> described(Parameter parameter) {
        Map<String, @Nullable Object> described = new LinkedHashMap<>();
        described.put("name", parameter.name());
        described.put("required", parameter.required());
        described.put("default", parameter.required() ? null : parameter.fallbackValue());
        described.put("open", open(parameter));
        return described;
    }

    private static @Nullable String open(Parameter parameter) {
        return parameter.open() ? (parameter.takesKeywords() ? "map" : "list") : null;
    }

    private static String documentation(Signature signature) {
        @Nullable Summary summary = signature.type().getAnnotation(Summary.class);
        String parameters =
                signature.parameters().stream()
                        .map(parameter -> "    " + parameter.name() + ": " + parameter.doc())
                        .collect(Collectors.joining("\n"));
        return (summary == null ? "" : summary.value())
                + (parameters.isEmpty() ? "" : "\n\n" + parameters + "\n");
    }
}
