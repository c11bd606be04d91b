package dev.lockstep.engine.export;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What of a call a shell script can't do as it is planned. */
final class ScriptProblems {
    private static final String HINT =
            "A shell script holds what is certain before anything runs; keep the plan with -o"
                    + " instead, or run the deploy";

    private ScriptProblems() {}

    static Problem needsScript(String what) {
        return Problem.of(Problem.Kind.OPERATION, what).withHint(HINT);
    }

    static Problem at(OperationCall call, String what) {
        return needsScript(call.title() + ": " + what).at(call.site());
    }

    /** Everything that stands in the way of the call of a row. */
    static List<Problem> of(Plan.Row row, Preview preview) {
        List<String> found = new ArrayList<>();
        if (!preview.mayChange()) {
            return List.of();
        }
        if (preview.grade() instanceof Grade.Open(int ignored, var reason)) {
            found.add("what it will do is open (" + reason + ")");
        }
        if (preview.grade() instanceof Grade.Conditional(var ignored, var since)
                && since.isPresent()) {
            found.add("what it would do is open (it depends on an earlier step)");
        }
        options(preview.call().options(), row, found);
        preview.change().commands().forEach(command -> command(command, found));
        return found.stream().map(what -> at(preview.call(), what)).toList();
    }

    private static void options(CallOptions options, Plan.Row row, List<String> found) {
        for (Condition condition : options.conditions()) {
            if (condition instanceof Condition.Function(var function)) {
                found.add("_if asks " + function.name() + "()");
            }
        }
        options.retry()
                .until()
                .ifPresent(until -> found.add("_retry_until asks " + until.name() + "()"));
        options.hooks().verify().forEach(f -> found.add("_verify calls " + f.name() + "()"));
        options.hooks().rollback().forEach(f -> found.add("_rollback calls " + f.name() + "()"));
        if (options.stepTimeout().isPresent()) {
            found.add("a script knows no _step_timeout");
        }
        if (options.terminal()) {
            found.add("its commands want a terminal of their own (_get_pty)");
        }
        if (options.runOnce() && row.previews().size() > 1 && !options.conditions().isEmpty()) {
            found.add("which host does it (_run_once) is decided by conditions");
        }
        if (options.surroundings().elevation().layers().stream()
                .anyMatch(layer -> layer.login() && !Rights.isSu(layer))) {
            found.add("a script can't go through a login shell of sudo");
        }
    }

    private static void command(Command command, List<String> found) {
        switch (command) {
            case Command.Call call -> found.add("it calls " + call.function().name() + "()");
            case Command.Download download -> found.add("it brings a file here: " + download);
            case Command.Shell(var ignored, Set<Integer> codes) -> {
                if (codes.stream().anyMatch(code -> code < 0)) {
                    found.add("it ends the connection");
                }
            }
            case Command.Upload ignored -> {}
        }
    }
}
