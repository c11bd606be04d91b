package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Appends lines; never moves the cursor. */
public final class PlainView implements View {
    private final Screen screen;
    private final int verbosity;
    private final PlanText plans;
    private final Remarks remarks;
    private final Comparison comparison = new Comparison();
    private final Map<StepId, String> titles = new HashMap<>();
    private volatile boolean quiet;

    /**
     * A view of this much detail.
     *
     * @param verbosity 0: steps and outcomes; 1: commands too; 2: what they print; 3: facts and
     *     traffic
     * @param diffs whether a plan shows how files change
     */
    public PlainView(Screen screen, int verbosity, boolean diffs) {
        this.screen = screen;
        this.verbosity = verbosity;
        this.plans = new PlanText(screen, verbosity > 0, diffs);
        this.remarks = new Remarks(screen, verbosity);
    }

    @Override
    public void plan(Plan plan) {
        quiet = verbosity == 0 && !plan.changesAnything();
        comparison.plan(plan);
        plans.lines(plan).forEach(screen::line);
    }

    @Override
    public List<String> details(Plan plan) {
        return new PlanText(screen, true, true).lines(plan);
    }

    @Override
    public void result(RunResult result) {
        new ResultText(screen, comparison).lines(result).forEach(screen::line);
    }

    @Override
    public void problems(List<Problem> problems) {
        problems.forEach(problem -> ProblemText.lines(screen, problem).forEach(screen::aside));
    }

    /** Keeps what the result will be compared with, and shows nothing. */
    public void keep(Event event) {
        comparison.take(event);
    }

    @Override
    public void emit(Event event) {
        keep(event);
        switch (event) {
            case Event.RunStarted started -> screen.line("");
            case Event.StepStarted started -> started(started);
            case Event.CommandStarted(var step, var host, var command) ->
                    atLeast(1, in(step, host + " $ " + command));
            case Event.Printed(var step, var host, var error, var line) ->
                    atLeast(2, in(step, host + (error ? " ! " : " | ") + line));
            case Event.Retrying(var step, var host, int attempt, int attempts, var reason) ->
                    screen.line(
                            in(
                                    step,
                                    host + ": " + reason + "; try " + attempt + " of " + attempts));
            case Event.HostFinished finished -> finished(finished);
            case Event.StepFinished finished -> titles.remove(finished.step());
            case Event.RunFinished ignored -> screen.line("");
            default -> remarks.emit(event);
        }
    }

    private void started(Event.StepStarted started) {
        titles.put(started.step(), started.title());
        if (quiet) {
            return;
        }
        String site = verbosity > 0 ? screen.styled(Style.DIM, "  " + started.site()) : "";
        screen.line(
                screen.styled(Style.BOLD, "[" + started.step() + "] " + OneLine.of(started.title()))
                        + site);
    }

    private void finished(Event.HostFinished finished) {
        String took =
                finished.took().toMillis() >= 100 ? ", " + Durations.text(finished.took()) : "";
        screen.line(
                in(
                        finished.step(),
                        finished.host()
                                + ": "
                                + OutcomeText.line(screen, finished.outcome(), took)));
        problem(finished.outcome());
    }

    private void problem(Outcome outcome) {
        switch (outcome) {
            case Outcome.Failed failed -> indented(failed.problem());
            case Outcome.TimedOut timedOut -> indented(timedOut.problem());
            case Outcome.IgnoredError ignored -> indented(ignored.problem());
            default -> {}
        }
    }

    private void indented(Problem problem) {
        ProblemText.lines(screen, problem).forEach(line -> screen.line("      " + line));
    }

    /** Lines of steps that run side by side name their step. */
    private String in(StepId step, String line) {
        return titles.size() > 1 ? "    [" + step + "] " + line : "    " + line;
    }

    private void atLeast(int wanted, String line) {
        if (verbosity >= wanted) {
            screen.line(screen.styled(Style.DIM, line));
        }
    }
}
