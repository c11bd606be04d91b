package dev.lockstep.cli.command;

import dev.lockstep.cli.arguments.OutputOptions;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.JsonPlanView;
import dev.lockstep.cli.view.JsonView;
import dev.lockstep.cli.view.ManyViews;
import dev.lockstep.cli.view.PlainView;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.cli.view.live.LiveView;
import dev.lockstep.cli.view.report.HostLogs;
import dev.lockstep.cli.view.report.ReportView;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the command line wants to see, and where to print while it is shown.
 *
 * @param screen to print to, rather than to the one there was before
 */
record Showing(Screen screen, View view) implements AutoCloseable {
    /**
     * Chooses the view.
     *
     * @param steps whether there can be steps to show
     * @param planOnly whether a plan is all there is to show
     */
    static Showing of(
            OutputOptions output,
            Screen screen,
            Keyboard keyboard,
            boolean steps,
            boolean planOnly) {
        List<View> files = new ArrayList<>(files(output, screen));
        if (!steps && !files.isEmpty()) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.USAGE,
                            "--html, --junit, --log-dir and --github are for deploys and"
                                    + " operations"));
        }
        Showing shown =
                output.json() && planOnly
                        ? new Showing(screen, new JsonPlanView(screen))
                        : shown(output, screen, keyboard, steps);
        files.addFirst(shown.view());
        return new Showing(shown.screen(), new ManyViews(files));
    }

    private static List<View> files(OutputOptions output, Screen screen) {
        InstantSource clock = InstantSource.system();
        List<View> views = new ArrayList<>();
        output.html()
                .ifPresent(file ->
                        views.add(
                                ReportView.page(
                                        file, screen.masker(), clock, ZoneId.systemDefault())));
        output.junit().ifPresent(file -> views.add(ReportView.junit(file, screen.masker(), clock)));
        output.logs().ifPresent(directory -> views.add(new HostLogs(directory, clock)));
        if (output.github()) {
            Path here = Path.of("").toAbsolutePath();
            Path workspace =
                    Optional.ofNullable(System.getenv("GITHUB_WORKSPACE"))
                            .map(Path::of)
                            .orElse(here);
            views.add(ReportView.annotations(screen, output.json(), clock, workspace, here));
        }
        return views;
    }

    private static Showing shown(
            OutputOptions output, Screen screen, Keyboard keyboard, boolean steps) {
        if (output.json()) {
            return new Showing(screen, new JsonView(screen));
        }
        if (!steps || output.plain() || !keyboard.movesCursor()) {
            return new Showing(screen, new PlainView(screen, output.verbosity(), output.diff()));
        }
        LiveView live =
                new LiveView(
                                keyboard.terminal(),
                                screen,
                                Keyboard.showsErrors(),
                                output.verbosity(),
                                output.diff(),
                                InstantSource.system())
                        .animated();
        keyboard.aroundQuestions(live::pause, live::resume);
        return new Showing(live.screen(), live);
    }

    @Override
    public void close() {
        view.close();
    }
}
