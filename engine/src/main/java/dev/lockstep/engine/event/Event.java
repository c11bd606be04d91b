package dev.lockstep.engine.event;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.connector.HostTraffic;
import dev.lockstep.engine.problem.Problem;

import java.time.Duration;
import java.util.List;

/** Something that happened in a run. All text is masked. */
public sealed interface Event {
    /** A host was connected to. */
    record Connected(HostName host, Duration took) implements Event {}

    /** Something is unusual about the way to a host; the remark follows its name. */
    record Remarked(HostName host, String remark) implements Event {}

    /** A large file is on its way to a host or from it: so many bytes of it so far. */
    record Transferring(HostName host, String path, long bytes, long size) implements Event {}

    /** Facts were read from a host in one exchange. */
    record FactsRead(HostName host, int facts) implements Event {}

    /**
     * A host takes no further part, because of a problem outside any step: connection, script,
     * planning.
     */
    record HostLost(HostName host, Problem problem) implements Event {}

    /** A script said something. */
    record Logged(HostName host, Level level, String message) implements Event {}

    /** Something is worth a warning. */
    record Warned(String message) implements Event {}

    /**
     * Somebody decided about the plan or a step.
     *
     * @param what {@code plan} or {@code step 3}
     * @param verdict what was decided: {@code yes}, {@code no}, {@code without web-1}, …
     * @param by who decided
     */
    record Decided(String what, String verdict, String by) implements Event {}

    /** Execution begins. */
    record RunStarted(String run, List<HostName> hosts, int steps) implements Event {}

    /** A step begins on its hosts. */
    record StepStarted(StepId step, String title, String site, List<HostName> hosts)
            implements Event {}

    /** A host begins a command of a step; {@code command} is what to show of it. */
    record CommandStarted(StepId step, HostName host, String command) implements Event {}

    /** A command printed a line. */
    record Printed(StepId step, HostName host, boolean error, String line) implements Event {}

    /** A host begins a step again after a failed try. */
    record Retrying(StepId step, HostName host, int attempt, int attempts, String reason)
            implements Event {}

    /** A host has ended a step. */
    record HostFinished(StepId step, HostName host, Outcome outcome, Duration took)
            implements Event {}

    /** All hosts have ended a step. */
    record StepFinished(StepId step) implements Event {}

    /** Execution is over for a host. */
    record HostDone(HostName host, HostTraffic traffic) implements Event {}

    /** Execution is over. */
    record RunFinished(boolean succeeded, boolean interrupted, Duration took) implements Event {}

    /** How loud a script's message is. */
    enum Level {
        /** Only for those who look for it. */
        DEBUG,
        /** Worth knowing. */
        INFO,
        /** Worth a look. */
        WARNING,
        /** Bad. */
        ERROR
    }
}
