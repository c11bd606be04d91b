package dev.lockstep.operations.conformance;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Environment;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers what a fixture says, and refuses to be asked for anything else. */
record FixtureFacts(
        Map<String, @Nullable Object> answers,
        boolean strict,
        LocalFiles files,
        Host host,
        TemplateRenderer templates)
        implements Facts, Environment {
    private static final Map<String, String> ALIASES = new FactRegistry().aliases();

    /** Names that facts had when the older fixtures were written, where their form was another. */
    private static final Map<String, String> OLDER = Map.of("crontab.Crontab", "server.Crontab");

    /** A fact the case does not have. */
    static final class NotGiven extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotGiven(String asked) {
            super("the fixture does not have the fact " + asked);
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // data of the fixture, whatever its type
    public <T extends @Nullable Object> T get(Fact<T> fact) {
        return (T) look(fact);
    }

    @Override
    public <T extends @Nullable Object> T get(Fact<T> fact, Surroundings other) {
        return get(fact);
    }

    @Override
    public Answer answer(Fact<?> fact) {
        try {
            return new Answer.Value(look(fact));
        } catch (NotGiven absent) {
            return new Answer.Failed(Problem.of(Problem.Kind.FACT, "not given"));
        }
    }

    private @Nullable Object look(Fact<?> fact) {
        FactQuestion question = FactQuestion.of(fact);
        String name = given(fact.name().toString()).orElseThrow(() -> new NotGiven("" + fact));
        Object data = answers.get(name);
        if (!question.takesArguments()) {
            return data;
        }
        if (data instanceof Map<?, ?> map) {
            Optional<?> key =
                    map.keySet().stream().filter(k -> question.isAskedBy("" + k)).findFirst();
            if (key.isPresent()) {
                return map.get(key.get());
            }
            if (question.isAskedBy("")
                    && map.keySet().stream().noneMatch(k -> question.looksLike("" + k))) {
                return data;
            }
        } else if (question.isAskedBy("")) {
            return data;
        }
        if (strict) {
            throw new NotGiven("" + fact);
        }
        return null;
    }

    /** The name the fixture knows it by, perhaps an older one. */
    private Optional<String> given(String name) {
        if (answers.containsKey(name)) {
            return Optional.of(name);
        }
        if (answers.containsKey(OLDER.get(name))) {
            return Optional.ofNullable(OLDER.get(name));
        }
        return ALIASES.entrySet().stream()
                .filter(alias -> alias.getValue().equals(name))
                .map(Map.Entry::getKey)
                .filter(answers::containsKey)
                .findFirst();
    }

    @Override
    public void all(List<? extends Fact<?>> facts) {
        facts.forEach(this::look);
    }

    @Override
    public void expect(List<? extends Fact<?>> facts) {}

    @Override
    public Environment environment() {
        return this;
    }

    @Override
    public String timestamp() {
        return "a-timestamp";
    }

    @Override
    public String temporaryDirectory() {
        return strict ? "_tempdir_" : "/tmp";
    }

    @Override
    public String temporaryFile(String seed) {
        return "_tempfile_";
    }
}
