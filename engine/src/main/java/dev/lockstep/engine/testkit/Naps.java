package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;
import dev.lockstep.engine.testkit.shell.Programs;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The programs of a host while one command runs: {@code sleep} takes no real time, but its seconds
 * count against the command's time limit, and it notices when the command is killed.
 */
final class Naps implements Programs {
    private final FakeHost host;
    private final Optional<Duration> limit;
    private final CompletableFuture<Void> killed;
    private Duration slept = Duration.ZERO;

    Naps(FakeHost host, Optional<Duration> limit, CompletableFuture<Void> killed) {
        this.host = host;
        this.limit = limit;
        this.killed = killed;
    }

    @Override
    public Optional<Program> find(String name) {
        return Optional.ofNullable(host.programs().get(name))
                .map(program -> name.equals("sleep") ? nap(program) : program);
    }

    private Program nap(Program sleep) {
        return invocation -> {
            slept = slept.plus(seconds(invocation));
            if (killed.isDone()) {
                throw new Ended(End.KILLED);
            }
            if (limit.filter(most -> slept.compareTo(most) > 0).isPresent()) {
                throw new Ended(End.TIMED_OUT);
            }
            return sleep.run(invocation);
        };
    }

    private static Duration seconds(Invocation invocation) {
        double seconds = Double.parseDouble(invocation.arguments().getFirst());
        return Duration.ofMillis(Math.round(seconds * 1000));
    }

    /** A command ends before its code does. */
    static final class Ended extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final End end;

        private Ended(End end) {
            super(end.name(), null, false, false);
            this.end = end;
        }

        End end() {
            return end;
        }
    }
}
