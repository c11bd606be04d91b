package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Environment;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * All that an operation may know. Facts are asked in the surroundings of the call (its rights,
 * environment, directory, shell).
 */
public interface Facts extends FactReader {
    /**
     * As {@link #get(Fact)}, in other surroundings than the call's.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the fact can't be read
     */
    <T extends @Nullable Object> T get(Fact<T> fact, Surroundings surroundings);

    /**
     * Reads several facts that are all needed, in one exchange with the host. They can then be had
     * with {@link #get(Fact)}.
     */
    void all(List<? extends Fact<?>> facts);

    /**
     * Says which facts will probably be needed, so that they come along with others. Reads nothing
     * and never fails.
     */
    void expect(List<? extends Fact<?>> facts);

    /**
     * What a fact says that only makes a plan better: where it can't be read, that is the answer
     * rather than an error, and the plan does without. It is read like any other.
     */
    default Answer answer(Fact<?> fact) {
        try {
            return new Answer.Value(get(fact));
        } catch (DeployException e) {
            return new Answer.Failed(e.problems().getFirst());
        }
    }

    /** Time stamps, temporary names and local files. */
    Environment environment();

    /** The host the call is for. */
    Host host();

    /** Renders templates with the names the script of this host sees. */
    TemplateRenderer templates();
}
