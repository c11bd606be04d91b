package dev.lockstep.engine.script;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.environment.Environment;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Facts as a test gives them: by what their commands print. Others are needed first. */
final class KnownFacts implements Facts {
    private final Host host;
    private final Map<String, List<String>> output = new HashMap<>();
    private boolean elevated;

    KnownFacts(Host host) {
        this.host = host;
    }

    KnownFacts printing(String command, String... lines) {
        output.put(command, List.of(lines));
        return this;
    }

    /** Whether a fact was asked with other rights. */
    boolean elevated() {
        return elevated;
    }

    @Override
    public <T extends @Nullable Object> T get(Fact<T> fact) {
        return switch (fact) {
            case CommandFact<T> asked -> {
                if (asked.obstacle(this).isPresent()) {
                    yield asked.absent();
                }
                List<String> lines = output.get(asked.command().render());
                if (lines == null) {
                    throw new FactNeeded();
                }
                yield asked.parse(lines);
            }
            case DerivedFact<T> derived -> derived.derive(this);
        };
    }

    @Override
    public <T extends @Nullable Object> T get(Fact<T> fact, Surroundings surroundings) {
        elevated |= !surroundings.elevation().isNone();
        return get(fact);
    }

    @Override
    public void all(List<? extends Fact<?>> facts) {}

    @Override
    public void expect(List<? extends Fact<?>> facts) {}

    @Override
    public Environment environment() {
        return new Environment() {
            @Override
            public String timestamp() {
                return "a-timestamp";
            }

            @Override
            public String temporaryDirectory() {
                return "/tmp";
            }

            @Override
            public String temporaryFile(String seed) {
                return "/tmp/" + seed;
            }

            @Override
            public LocalFiles files() {
                return new DiskFiles(SharedPython.ROOT, SharedPython.ROOT);
            }
        };
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public TemplateRenderer templates() {
        return SharedPython.RUNTIME.templates();
    }
}
