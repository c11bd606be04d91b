package dev.lockstep.cli.view.live;

import dev.lockstep.cli.view.PlainView;
import dev.lockstep.cli.view.Remarks;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import org.jline.terminal.Terminal;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Shows steps as blocks that change in place while their hosts work, and as lines that stay when
 * they have ended. Everything that is printed meanwhile goes through its {@link #screen()}; while
 * it pauses it writes nothing.
 */
public final class LiveView implements View {
    private static final long FRAME_MILLIS = 100;

    private final Foot foot;
    private final Screen screen;
    private final PlainView plain;
    private final Remarks remarks;
    private final Board board;
    private final InstantSource clock;
    private final CountDownLatch closed = new CountDownLatch(1);
    private boolean quiet;

    /**
     * A view on a terminal.
     *
     * @param below what prints where there is no live view: its colours and masker are used, and
     *     its errors if they go elsewhere
     * @param everything whether errors go to the terminal, too
     * @param verbosity as for {@link PlainView}
     * @param diffs whether a plan shows how files change
     */
    public LiveView(
            Terminal terminal,
            Screen below,
            boolean everything,
            int verbosity,
            boolean diffs,
            InstantSource clock) {
        this.foot = new Foot(terminal);
        PrintStream lines =
                new PrintStream(new LineStream(foot::line), false, StandardCharsets.UTF_8);
        this.screen =
                new Screen(lines, everything ? lines : below.err(), below.colors(), below.masker());
        this.plain = new PlainView(screen, verbosity, diffs);
        this.remarks = new Remarks(screen, verbosity);
        this.board = new Board(Look.on(screen, terminal.encoding(), verbosity));
        this.clock = clock;
    }

    /** Where to print while this view shows something. */
    public Screen screen() {
        return screen;
    }

    /** From now on shows what is at work, and that it is, by itself. */
    public LiveView animated() {
        Thread.ofPlatform().daemon().name("live view").start(this::animate);
        return this;
    }

    /** Shows the state of now. */
    public synchronized void refresh() {
        foot.draw(board.lines(foot.rows(), clock.instant()));
    }

    /** Takes away what changes and writes nothing, so that something can be asked. */
    public synchronized void pause() {
        foot.pause();
    }

    /** Goes on after {@link #pause()}. */
    public synchronized void resume() {
        foot.resume();
        refresh();
    }

    @Override
    public synchronized void plan(Plan plan) {
        board.rest();
        quiet = !plan.changesAnything();
        plain.plan(plan);
        refresh();
    }

    @Override
    public List<String> details(Plan plan) {
        return plain.details(plan);
    }

    @Override
    public synchronized void result(RunResult result) {
        board.rest();
        plain.result(result);
        refresh();
    }

    @Override
    public synchronized void problems(List<Problem> problems) {
        board.rest();
        plain.problems(problems);
        refresh();
    }

    @Override
    public synchronized void emit(Event event) {
        board.take(event, clock.instant());
        plain.keep(event);
        remarks.emit(event);
        switch (event) {
            case Event.StepFinished(var step) -> end(step);
            case Event.RunStarted ignored -> screen.line("");
            case Event.RunFinished ignored -> {
                refresh();
                screen.line("");
            }
            default -> {}
        }
    }

    @Override
    public void close() {
        closed.countDown();
        synchronized (this) {
            board.rest();
            foot.close();
        }
    }

    /** Where nothing was to be done, steps that did nothing go without saying. */
    private void end(StepId step) {
        List<String> lines = board.end(step, foot.rows(), clock.instant());
        if (!quiet || lines.size() > 1) {
            lines.forEach(screen::line);
        }
    }

    private void animate() {
        try {
            while (!closed.await(FRAME_MILLIS, TimeUnit.MILLISECONDS)) {
                refresh();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
