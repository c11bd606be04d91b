package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.apt.SimulateOperationWillChange;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** An upgrade of all packages, left out where a simulation says that nothing would change. */
final class Upgrade {
    private static final Map<String, Long> NOTHING =
            Map.of("upgraded", 0L, "newly_installed", 0L, "removed", 0L);

    private Upgrade() {}

    static Change plan(Facts facts, String command) {
        if (!wouldChange(facts, command)) {
            return Change.none(command + " skipped, no changes would be performed");
        }
        return now(command);
    }

    /** Whatever a simulation would say. */
    static Change now(String command) {
        return Change.builder()
                .run(AptGet.PLAIN.quiet().then(ShellText.code(command)))
                .effect(new Effect.ForgetAll())
                .effect(new Effect.Assume(new SimulateOperationWillChange(command), NOTHING))
                .build();
    }

    /** Whether a simulation of a command of apt-get says that packages would change. */
    static boolean wouldChange(Facts facts, String command) {
        boolean nothing =
                facts.answer(new SimulateOperationWillChange(command)) instanceof Answer.Value would
                        && would.value() instanceof Map<?, ?> counts
                        && NOTHING.keySet().stream().allMatch(name -> isZero(counts.get(name)));
        return !nothing;
    }

    private static boolean isZero(@Nullable Object count) {
        return count instanceof Number number && number.longValue() == 0;
    }
}
