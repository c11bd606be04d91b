package dev.lockstep.facts;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Holds one fact against one fixture. */
final class FactCheck implements FactReader {
    private final FactRegistry registry;
    private final FactFixture fixture;
    private final List<String> differences = new ArrayList<>();

    FactCheck(FactRegistry registry, FactFixture fixture) {
        this.registry = registry;
        this.fixture = fixture;
    }

    Verdict verdict() {
        FactName name = FactName.parse(fixture.fact());
        if (!exists(name)) {
            return new Verdict.Missing();
        }
        try {
            Fact<?> fact = registry.bind(name, arguments(name), warning -> {});
            compare("answer", fixture.data().get("fact"), Plain.of(get(fact)));
        } catch (RuntimeException e) {
            differences.add(e.toString());
        }
        return differences.isEmpty()
                ? new Verdict.Passed()
                : new Verdict.Failed(String.join("; ", differences));
    }

    /** Reads a fact from what the fixture's command prints, and those it derives from likewise. */
    @Override
    public <T extends @Nullable Object> T get(Fact<T> fact) {
        return switch (fact) {
            case CommandFact<T> question -> {
                compareCommand(question);
                yield question.parse(fixture.output());
            }
            case DerivedFact<T> derived -> derived.derive(this);
        };
    }

    private void compareCommand(CommandFact<?> fact) {
        switch (fixture.data().get("command")) {
            case null -> {}
            case List<?> pair -> {
                compare("command", pair.get(0), fact.command().render());
                compare("shown command", pair.get(1), fact.command().masked("***"));
            }
            case Map<?, ?> pair -> {
                compare("command", pair.get("raw"), fact.command().render());
                compare("shown command", pair.get("masked"), fact.command().masked("*MASKED*"));
            }
            case Object text ->
                    compare("command", text.toString().strip(), fact.command().render());
        }
        if (fixture.data().containsKey("requires_command") && fact.requires().isPresent()) {
            compare("program", fixture.data().get("requires_command"), fact.requires().get());
        }
    }

    private void compare(String what, @Nullable Object wanted, @Nullable Object got) {
        if (!Objects.equals(wanted, got)) {
            differences.add(what + " is\n    " + got + "\n  not\n    " + wanted);
        }
    }

    private boolean exists(FactName name) {
        try {
            registry.signature(name);
            return true;
        } catch (DeployException unknown) {
            return false;
        }
    }

    /** Some fixtures write a boolean as text, which Python takes for true. */
    @SuppressWarnings("NullAway") // does not see that the record's lists may hold null
    private Arguments arguments(FactName name) {
        List<Parameter> parameters = registry.signature(name).parameters();
        List<@Nullable Object> positional = new ArrayList<>(fixture.positional());
        for (int i = 0; i < Math.min(positional.size(), parameters.size()); i++) {
            if (parameters.get(i).type() == boolean.class && "True".equals(positional.get(i))) {
                positional.set(i, true);
            }
        }
        return new Arguments(positional, fixture.keywords());
    }
}
