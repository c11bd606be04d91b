package dev.lockstep.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** What the plan says of dependencies, and what is said in the end of what came of it. */
class SummaryTest {
    private static final String SCRIPT =
            """
            from io import StringIO
            from lockstep import host
            from lockstep.operations import files, server

            conf = files.put(name="Config", src=StringIO("x\\n"), dest="/srv/conf")
            server.shell(name="Reload", commands=["true"], _if=conf.did_change)
            server.shell(name="Anything", commands=["true"])
            files.directory(name="There", path="/srv", _sync="ready")
            """;

    @TempDir Path folder;

    @Test
    void aRowSaysWhichStepsItDependsOn() {
        List<String> lines = shown(SCRIPT, FakeHost.several("web", 2), event -> event);

        assertThat(lines)
                .contains(
                        "  2  Reload  deploy-1/deploy.py:6",
                        "     web-1, web-2: change (after step 1)",
                        "  4  There  deploy-1/deploy.py:8  hosts meet at 'ready'",
                        "     web-1, web-2: may change (0 commands by today's facts, open: depends"
                                + " on an earlier step, step 3)");
    }

    @Test
    void theSummaryComparesWhatWasPlannedWithWhatRan() {
        List<String> lines = shown(SCRIPT, FakeHost.several("web", 2), event -> event);

        assertThat(lines)
                .endsWith(
                        "web-1  3 changed, 1 unchanged  3 commands ran, 3 planned and 1 call open",
                        "web-2  3 changed, 1 unchanged  3 commands ran, 3 planned and 1 call open",
                        "In all: 6 commands ran, 6 planned and 2 calls open",
                        "Done.");
    }

    @Test
    void whatWasCertainAndCameOtherwiseIsNamed() {
        List<String> lines =
                shown(
                        """
                        from lockstep.operations import files, server

                        server.shell(name="Two", commands=["true", "true"])
                        files.directory(name="There", path="/srv")
                        """,
                        List.of(FakeHost.named("web-1").directory("/srv")),
                        SummaryTest::otherwise);

        assertThat(lines).contains("Not as planned: step 1: 2 commands planned, but 1 ran (web-1)");
    }

    /** As if the host had been changed by somebody else right before. */
    private static Event otherwise(Event event) {
        return event instanceof Event.HostFinished(var step, var host, var outcome, var took)
                        && outcome instanceof Outcome.Changed
                ? new Event.HostFinished(step, host, new Outcome.Changed(1), took)
                : event;
    }

    @Test
    void manyHostsThatEndedAlikeShareARow() {
        List<String> lines = shown(SCRIPT, FakeHost.several("web", 40), event -> event);

        assertThat(lines)
                .contains(
                        "web-1, web-2, web-3 and 37 more  3 changed, 1 unchanged  3 commands ran, 3"
                                + " planned and 1 call open");
    }

    private List<String> shown(String script, List<FakeHost> hosts, UnaryOperator<Event> told) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        View view = new PlainView(new Screen(print, print, false, new Masker()), 0, false);
        try (Scripts scripts = Scripts.in(folder)) {
            Trial trial = scripts.deploy(script).on(hosts).run();
            trial.plans().forEach(view::plan);
            trial.events().all().stream().map(told).forEach(view::emit);
            view.result(trial.result());
        }
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
