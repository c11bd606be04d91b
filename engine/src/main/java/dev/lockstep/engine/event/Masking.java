package dev.lockstep.engine.event;

import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

/** Hides secrets in whatever text an event carries. */
final class Masking {
    private Masking() {}

    static Event mask(Event event, Masker masker) {
        return switch (event) {
            case Event.HostLost(var host, var problem) ->
                    new Event.HostLost(host, mask(problem, masker));
            case Event.Logged(var host, var level, var message) ->
                    new Event.Logged(host, level, masker.mask(message));
            case Event.Warned(var message) -> new Event.Warned(masker.mask(message));
            case Event.StepStarted(var step, var title, var site, var hosts) ->
                    new Event.StepStarted(step, masker.mask(title), site, hosts);
            case Event.CommandStarted(var step, var host, var command) ->
                    new Event.CommandStarted(step, host, masker.mask(command));
            case Event.Printed(var step, var host, var error, var line) ->
                    new Event.Printed(step, host, error, masker.mask(line));
            case Event.Decided decided -> decided;
            case Event.Retrying(var step, var host, var attempt, var attempts, var reason) ->
                    new Event.Retrying(step, host, attempt, attempts, masker.mask(reason));
            case Event.HostFinished(var step, var host, var outcome, var took) ->
                    new Event.HostFinished(step, host, mask(outcome, masker), took);
            case Event.Connected ignored -> event;
            case Event.FactsRead ignored -> event;
            case Event.Remarked ignored -> event;
            case Event.Transferring ignored -> event;
            case Event.RunStarted ignored -> event;
            case Event.StepFinished ignored -> event;
            case Event.HostDone ignored -> event;
            case Event.RunFinished ignored -> event;
        };
    }

    private static Outcome mask(Outcome outcome, Masker masker) {
        return switch (outcome) {
            case Outcome.Failed(var problem, var done, var planned) ->
                    new Outcome.Failed(mask(problem, masker), done, planned);
            case Outcome.TimedOut(var problem, var done, var planned) ->
                    new Outcome.TimedOut(mask(problem, masker), done, planned);
            case Outcome.IgnoredError(var problem, var done, var planned) ->
                    new Outcome.IgnoredError(mask(problem, masker), done, planned);
            case Outcome.Unchanged(var note) -> new Outcome.Unchanged(masker.mask(note));
            case Outcome.Skipped(var reason) -> new Outcome.Skipped(masker.mask(reason));
            case Outcome.NotReached(var reason) -> new Outcome.NotReached(masker.mask(reason));
            case Outcome.Changed ignored -> outcome;
        };
    }

    private static Problem mask(Problem problem, Masker masker) {
        return new Problem(
                problem.kind(),
                masker.mask(problem.summary()),
                masker.mask(problem.detail()),
                masker.mask(problem.where()),
                masker.mask(problem.hint()));
    }
}
