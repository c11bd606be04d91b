package dev.lockstep.engine.script;

import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.Optional;

/**
 * An operation called inside a deploy that has defaults for host data. Its templates see these.
 *
 * @param turn by which Python finds what held at the call
 */
record DeployOperation(Operation operation, long turn) implements Operation {
    private static final ScopedValue<Long> TURN = ScopedValue.newInstance();

    /** What held at the call that is planned on this thread. */
    static Optional<Long> turnNow() {
        return TURN.isBound() ? Optional.of(TURN.get()) : Optional.empty();
    }

    @Override
    public Change plan(Facts facts) {
        return ScopedValue.where(TURN, turn).call(() -> operation.plan(facts));
    }
}
