package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

/** Turns answers into what a script gets. */
final class Answers {
    private Answers() {}

    /** The value; a failed fact is an error at the line that asked. */
    static @Nullable Object value(Answer answer, CallSite site) {
        return switch (answer) {
            case Answer.Value value -> value.value();
            case Answer.Absent absent -> absent.value();
            case Answer.Failed failed ->
                    throw new DeployException(
                            failed.problem()
                                    .withDetail(failed.problem().detail() + "\nasked at " + site));
        };
    }
}
