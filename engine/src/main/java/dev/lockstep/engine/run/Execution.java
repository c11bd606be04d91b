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
    private int done;
    private boolean forgotten;
    private Optional<Outcome> failure = Optional.empty();

    Execution(HostRun run, Callbacks callbacks, StepId step, OperationCall call) {
        this.run = run;
        this.session = run.session();
        this.callbacks = callbacks;
        this.step = step;
        this.call = call;
        this.transcript = new Transcript(session.events(), step, session.host().name());
    }

    CallResult once(List<Preview> later) {
        Change change = plan();
        if (change.isEmpty()) {
            return new CallResult(unchanged(change), List.of(), List.of());
        }
        List<Effect> effects = call.options().touches().orElse(change.effects());
        try {
            execute(change, Prefetch.of(session, later, effects));
        } finally {
            forget(effects);
        }
        Outcome outcome = failure.orElseGet(() -> new Outcome.Changed(change.commands().size()));
        return new CallResult(outcome, transcript.stdout(), transcript.stderr());
    }

    private Outcome unchanged(Change change) {
        String note = String.join("; ", change.notes());
        return call.operation() instanceof Meeting meeting && meeting.role() == Meeting.Role.SKIPS
                ? new Outcome.Skipped(note)
                : new Outcome.Unchanged(note);
    }

    private Change plan() {
        while (true) {
            switch (Attempt.of(
                    session,
                    call,
                    key -> new Overlay.Reading(find(key), false, OptionalInt.empty()))) {
                case Attempt.Suspended missing ->
                        session.collect(missing.wanted(), missing.missing());
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
    private void execute(Change change, Prefetch prefetch) {
        List<Command> batch = new ArrayList<>();
        for (Command command : change.commands()) {
            if (command instanceof Command.Call function) {
                exchange(change, batch, Prefetch.NONE);
                batch.clear();
                if (goesOn()) {
                    call(change, function);
                }
            } else {
                batch.add(command);
            }
        }
        exchange(change, batch, prefetch);
    }

    /** Once: what is read after the commands is true again. */
    private void forget(List<Effect> effects) {
        if (!forgotten) {
            effects.forEach(session.facts()::apply);
            forgotten = true;
        }
    }

    private boolean goesOn() {
        return failure.isEmpty() || call.options().continueOnError();
    }

    private void call(Change change, Command.Call command) {
        transcript.begin(command.toString());
        try {
            if (command.function() instanceof HostFunction own) {
                own.callOn(this::ask);
            } else {
                var ignored =
                        callbacks.call(
                                run,
                                step,
                                command.function(),
                                command.arguments(),
                                command.keywords());
            }
            done++;
        } catch (DeployException e) {
            fail(new Outcome.Failed(e.problems().getFirst(), done, change.commands().size()));
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

    private void exchange(Change change, List<Command> batch, Prefetch prefetch) {
        if (batch.isEmpty() || !goesOn()) {
            return;
        }
        List<Request> requests = new ArrayList<>(batch.stream().map(this::request).toList());
        requests.addAll(prefetch.requests());
        transcript.expect(batch);
        List<CommandResult> results = session.exchange(requests, transcript);
        for (int i = 0; i < Math.min(batch.size(), results.size()); i++) {
            take(change, batch.get(i), i, results.get(i));
        }
        if (results.size() < batch.size() && failure.isEmpty()) {
            fail(
                    new Outcome.Failed(
                            lost(batch.get(results.size())), done, change.commands().size()));
        }
        if (results.size() > batch.size()) {
            forget(call.options().touches().orElse(change.effects()));
            prefetch.keep(results.subList(batch.size(), results.size()));
        }
    }

    private void take(Change change, Command command, int index, CommandResult result) {
        transcript.ended(index, result);
        if (succeeded(command, result)) {
            done++;
            return;
        }
        int planned = change.commands().size();
        fail(
                result.end() == CommandResult.End.TIMED_OUT
                        ? new Outcome.TimedOut(problem(command, result), done, planned)
                        : new Outcome.Failed(problem(command, result), done, planned));
    }

    private void fail(Outcome outcome) {
        failure = Optional.of(failure.orElse(outcome));
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
                            halting);
            case Command.Upload(var content, var path) ->
                    new Request.Put(
                            content,
                            path,
                            options.surroundings().elevation(),
                            options.temporaryDirectory()
                                    .orElse(session.environment().temporaryDirectory()),
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
                                    + call.options()
                                            .timeout()
                                            .map(t -> t.toSeconds() + " s")
                                            .orElse("allowed");
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
                        shown(command) + " was not run: the connection broke")
                .at(call.site());
    }

    private static String shown(Command command) {
        return command.toString().lines().limit(2).collect(Collectors.joining(" … "));
    }
}
