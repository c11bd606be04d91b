package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.HostFunction;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactStore;
import dev.lockstep.engine.fact.Overlay;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.session.Attempt;
import dev.lockstep.engine.session.HostSession;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One try of one call on one host: plans from facts as they are now, runs the commands, and forgets
 * what they touched.
 */
final class Execution {
    /** The exit code by which a call says that a broken connection is what it wants. */
    private static final int CONNECTION_LOST = -1;

    private final HostRun run;
    private final HostSession session;
    private final Callbacks callbacks;
    private final StepId step;
    private final OperationCall call;
    private final Transcript transcript;
    private List<String> planned = List.of();
    private int done;
    private boolean sent;
    private boolean fresh;
    private Optional<Failure> failure = Optional.empty();

    /** The first thing that went wrong; commands after it may still succeed. */
    private record Failure(Problem problem, boolean tookTooLong) {}

    Execution(HostRun run, Callbacks callbacks, StepId step, OperationCall call) {
        this.run = run;
        this.session = run.session();
        this.callbacks = callbacks;
        this.step = step;
        this.call = call;
        this.transcript = new Transcript(session.events(), step, session.host().name());
    }

    CallResult once(List<Preview> later) {
        Change change = plan(later);
        planned = change.commands().stream().map(Command::toString).toList();
        if (change.isEmpty()) {
            return new CallResult(unchanged(change), List.of(), List.of());
        }
        List<Effect> effects = call.options().touches().orElse(change.effects());
        try {
            execute(change, effects, Prefetch.of(session, later, effects));
        } finally {
            if (!fresh) {
                forget(effects);
            }
        }
        return new CallResult(
                outcome(change.commands().size()), transcript.stdout(), transcript.stderr());
    }

    /** The commands it planned, as shown. */
    List<String> planned() {
        return planned;
    }

    /** The commands it ran, as shown. */
    List<String> executed() {
        return transcript.commands();
    }

    private Outcome outcome(int planned) {
        return failure.map(first -> outcome(first, planned))
                .orElseGet(() -> new Outcome.Changed(planned));
    }

    private Outcome outcome(Failure first, int planned) {
        return first.tookTooLong
                ? new Outcome.TimedOut(first.problem, done, planned)
                : new Outcome.Failed(first.problem, done, planned);
    }

    private Outcome unchanged(Change change) {
        String note = String.join("; ", change.notes());
        return call.operation() instanceof Meeting meeting && meeting.role() == Meeting.Role.SKIPS
                ? new Outcome.Skipped(note)
                : new Outcome.Unchanged(note);
    }

    /** What later calls will ask comes along if the host has to be asked. */
    private Change plan(List<Preview> later) {
        while (true) {
            switch (Attempt.of(
                    session,
                    call,
                    key -> new Overlay.Reading(find(key), false, OptionalInt.empty()))) {
                case Attempt.Suspended missing -> {
                    Set<FactKey> wanted = missing.wanted();
                    wanted.addAll(Prefetch.of(session, later, List.of()).keys());
                    session.collect(wanted, missing.missing());
                }
                case Attempt.Planned planned -> {
                    return planned.change();
                }
                case Attempt.Refused refused -> throw new DeployException(refused.problems());
            }
        }
    }

    private Optional<Answer> find(FactKey key) {
        FactStore facts = session.facts();
        return facts.find(key);
    }

    /**
     * Commands up to a call of a function travel together; facts for what follows travel with the
     * last of them.
     */
    private void execute(Change change, List<Effect> effects, Prefetch prefetch) {
        List<Command> batch = new ArrayList<>();
        for (Command command : change.commands()) {
            if (command instanceof Command.Call function) {
                var ignored = exchange(batch, Prefetch.NONE);
                batch.clear();
                forget(effects);
                if (goesOn()) {
                    call(function);
                }
            } else {
                batch.add(command);
            }
        }
        List<CommandResult> answers = exchange(batch, prefetch);
        if (!answers.isEmpty()) {
            forget(effects);
            prefetch.keep(answers);
            fresh = true;
        }
    }

    private void forget(List<Effect> effects) {
        effects.forEach(session.facts()::apply);
    }

    private boolean goesOn() {
        return failure.isEmpty() || call.options().continueOnError();
    }

    private void call(Command.Call command) {
        sent = true;
        transcript.begin(command.toString());
        try {
            if (command.function() instanceof HostFunction own) {
                own.callOn(this::ask);
            } else {
                var ignored =
                        callbacks.call(
                                run,
                                step,
                                Callbacks.Purpose.ACT,
                                command.function(),
                                command.arguments(),
                                command.keywords());
            }
            done++;
        } catch (DeployException e) {
            fail(e.problems().getFirst(), false);
        }
    }

    private CommandResult ask(ShellText text) {
        List<CommandResult> results =
                session.exchange(List.of(request(Command.shell(text))), OutputListener.NONE);
        if (results.isEmpty()) {
            throw new DeployException(lost(Command.shell(text)));
        }
        return results.getFirst();
    }

    /** Gives the answers to what came along. */
    private List<CommandResult> exchange(List<Command> batch, Prefetch prefetch) {
        if (batch.isEmpty() || !goesOn()) {
            return List.of();
        }
        List<Request> requests = new ArrayList<>(batch.stream().map(this::request).toList());
        requests.addAll(prefetch.requests());
        transcript.expect(batch);
        List<CommandResult> results = send(requests);
        int ended = Math.min(batch.size(), results.size());
        for (int i = 0; i < ended; i++) {
            take(batch.get(i), i, results.get(i));
        }
        if (ended < batch.size() && failure.isEmpty()) {
            fail(lost(batch.get(ended)), false);
        }
        return results.subList(ended, results.size());
    }

    /** A host that is gone after commands were sent to it has failed in their middle. */
    private List<CommandResult> send(List<Request> requests) {
        try {
            List<CommandResult> results = session.exchange(requests, transcript);
            sent = true;
            return results;
        } catch (DeployException e) {
            if (!sent) {
                throw e;
            }
            fail(e.problems().getFirst(), false);
            return List.of();
        }
    }

    private void take(Command command, int index, CommandResult result) {
        transcript.ended(index, result);
        if (command instanceof Command.Download(var ignored, var local)) {
            session.environment().files().written(local);
        }
        if (succeeded(command, result)) {
            done++;
            return;
        }
        fail(problem(command, result), result.end() == CommandResult.End.TIMED_OUT);
    }

    private void fail(Problem problem, boolean tookTooLong) {
        failure = Optional.of(failure.orElse(new Failure(problem, tookTooLong)));
    }

    private boolean succeeded(Command command, CommandResult result) {
        return switch (result.end()) {
            case EXITED -> codes(command).contains(result.exitCode());
            case UNKNOWN -> codes(command).contains(CONNECTION_LOST);
            case TIMED_OUT, KILLED -> false;
        };
    }

    private Set<Integer> codes(Command command) {
        if (!(command instanceof Command.Shell shell)) {
            return Set.of(0);
        }
        return shell.successExitCodes().isEmpty()
                ? call.options().successExitCodes()
                : shell.successExitCodes();
    }

    private Request request(Command command) {
        var options = call.options();
        boolean halting = !options.continueOnError();
        return switch (command) {
            case Command.Shell shell ->
                    new Request.Run(
                            shell.text(),
                            options.surroundings(),
                            options.timeout(),
                            options.stdin(),
                            options.terminal(),
                            codes(shell),
                            halting,
                            false);
            case Command.Upload(var content, var path, var mode) ->
                    new Request.Put(
                            content,
                            path,
                            options.surroundings().elevation(),
                            options.temporaryDirectory()
                                    .orElse(session.environment().temporaryDirectory()),
                            mode,
                            halting);
            case Command.Download(var path, var local) ->
                    new Request.Get(path, local, options.surroundings().elevation(), halting);
            case Command.Call function -> throw new IllegalArgumentException(function.toString());
        };
    }

    private Problem problem(Command command, CommandResult result) {
        String how =
                switch (result.end()) {
                    case EXITED -> "exited with " + result.exitCode();
                    case TIMED_OUT ->
                            "took longer than "
                                    + call.options().timeout().map(Spans::text).orElse("allowed");
                    case KILLED -> "was interrupted";
                    case UNKNOWN -> "lost its connection; whether it finished is not known";
                };
        String said =
                String.join(
                        "\n", result.stderr().size() > 0 ? result.errorLines() : result.lines());
        return Problem.of(Problem.Kind.OPERATION, shown(command) + " " + how)
                .at(call.site())
                .withDetail(said);
    }

    private Problem lost(Command command) {
        return Problem.of(
                        Problem.Kind.CONNECTION,
                        shown(command)
                                + ": the connection broke before it was heard to begin; whether it"
                                + " ran is not known")
                .at(call.site());
    }

    private static String shown(Command command) {
        return command.toString().lines().limit(2).collect(Collectors.joining(" … "));
    }
}
