package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.apt.SimulateOperationWillChange;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** An upgrade of all packages, left out where a simulation says that nothing would change. */
final class Upgrade {
    private static final List<String> COUNTS = List.of("upgraded", "newly_installed", "removed");

    private Upgrade() {}

    static Change plan(Facts facts, String command) {
        if (facts.answer(new SimulateOperationWillChange(command)) instanceof Answer.Value would
                && would.value() instanceof Map<?, ?> counts
                && COUNTS.stream().allMatch(count -> isZero(counts.get(count)))) {
            return Change.none(command + " skipped, no changes would be performed");
        }
        return Change.builder().run(AptGet.PLAIN.quiet().then(ShellText.code(command))).build();
    }

    private static boolean isZero(@Nullable Object count) {
        return count instanceof Number number && number.longValue() == 0;
    }
}
