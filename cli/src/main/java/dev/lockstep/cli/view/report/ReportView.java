package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;

/** Shows nothing while a run goes on, and makes a report when it is closed. */
public final class ReportView implements View {
    private final InstantSource clock;
    private final Report report;
    private final Ledger ledger;

    private ReportView(InstantSource clock, Report report) {
        this.clock = clock;
        this.report = report;
        this.ledger = new Ledger(clock.instant());
    }

    /**
     * A page to look at.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the file can't be there
     */
    public static ReportView page(Path file, Masker masker, InstantSource clock, ZoneId zone) {
        return new ReportView(clock, new Page(PrivateFile.check(Page.OPTION, file), masker, zone));
    }

    /**
     * Test results, as servers that build and test read them.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the file can't be there
     */
    public static ReportView junit(Path file, Masker masker, InstantSource clock) {
        return new ReportView(clock, new Junit(PrivateFile.check(Junit.OPTION, file), masker));
    }

    /**
     * Annotations of lines, as workflows on GitHub read them. Until they are printed, nothing that
     * a host prints is taken for one.
     *
     * @param aside whether to print them where errors go
     * @param workspace the directory that the repository lies in
     * @param here the directory that call sites are relative to
     */
    public static ReportView annotations(
            Screen screen, boolean aside, InstantSource clock, Path workspace, Path here) {
        return new ReportView(
                clock, Annotations.begin(aside ? screen::aside : screen::line, workspace, here));
    }

    @Override
    public synchronized void plan(Plan plan) {
        ledger.planned(plan);
    }

    @Override
    public synchronized void result(RunResult result) {
        ledger.ended(result);
    }

    @Override
    public synchronized void problems(List<Problem> problems) {
        ledger.failed(problems);
    }

    @Override
    public synchronized void emit(Event event) {
        ledger.take(event, clock.instant());
    }

    @Override
    public synchronized void close() {
        report.make(ledger);
    }
}
