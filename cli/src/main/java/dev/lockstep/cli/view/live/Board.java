package dev.lockstep.cli.view.live;

import dev.lockstep.cli.view.OutcomeText;
import dev.lockstep.cli.view.Printable;
import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What there is to see of a run right now, as lines: the same events at the same times give the
 * same lines, whatever shows them. Not safe for use by many threads.
 */
final class Board {
    /** Lines of a terminal that the board leaves free: one for the state, one for the cursor. */
    private static final int FREE = 2;

    /** However low the terminal is, so many hosts of an ended step get lines of their own. */
    private static final int LISTED = 20;

    private final Look look;
    private final Map<StepId, StepBlock> atWork = new TreeMap<>();
    private final Set<HostName> connected = new HashSet<>();
    private final Set<HostName> failed = new HashSet<>();
    private Optional<Instant> since = Optional.empty();
    private int facts;
    private int hosts;
    private int begun;
    private boolean runs;
    private boolean rests = true;

    Board(Look look) {
        this.look = look;
    }

    /** Takes an event in; a step that has ended stays on the board until {@link #end}. */
    void take(Event event, Instant now) {
        switch (event) {
            case Event.Connected(var host, var ignored) -> {
                connected.add(host);
                begin(now);
            }
            case Event.FactsRead(var ignored, int read) -> {
                facts += read;
                begin(now);
            }
            case Event.HostLost(var host, var ignored) -> failed.add(host);
            case Event.RunStarted started -> {
                since = Optional.of(now);
                hosts = started.hosts().size();
                runs = true;
                rests = false;
            }
            case Event.StepStarted started -> {
                begun++;
                rests = false;
                atWork.put(started.step(), new StepBlock(look, started, now));
            }
            case Event.CommandStarted(var step, var host, var command) ->
                    command(block(step).host(host), command, now);
            case Event.Printed(var step, var host, boolean error, var line) ->
                    printed(block(step).host(host), error, line);
            case Event.Retrying(var step, var host, int attempt, int attempts, var reason) ->
                    block(step)
                            .host(host)
                            .begin(
                                    now,
                                    "try " + attempt + " of " + attempts + ", after: " + reason);
            case Event.HostFinished(var step, var host, var outcome, var took) -> {
                block(step).host(host).end(outcome, took);
                if (!outcome.goesOn()) {
                    failed.add(host);
                }
            }
            case Event.RunFinished ignored -> rest();
            default -> {}
        }
    }

    /** The step has ended: its lines, which stay. */
    List<String> end(StepId step, int rows, Instant now) {
        return Objects.requireNonNull(atWork.remove(step), step::toString)
                .last(now, Math.max(LISTED, rows));
    }

    /** Nothing is at work until something begins. */
    void rest() {
        rests = true;
    }

    /**
     * What changes, on a terminal of so many rows: the steps at work and the state of the whole.
     * Empty when nothing is at work.
     */
    List<String> lines(int rows, Instant now) {
        if (rests || since.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(steps(Math.max(1, rows - FREE), now));
        lines.add(state(since.get(), now));
        return lines;
    }

    private List<String> steps(int room, Instant now) {
        int wanted = atWork.values().stream().mapToInt(StepBlock::height).sum();
        if (wanted <= room) {
            return atWork.values().stream().flatMap(block -> block.whole(now).stream()).toList();
        }
        List<StepBlock> blocks =
                atWork.values().stream()
                        .sorted(Comparator.comparing(block -> !block.wentWrong()))
                        .toList();
        int shown = blocks.size() <= room ? blocks.size() : Math.max(0, room - 1);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            int left = room - lines.size() - (shown < blocks.size() ? 1 : 0);
            int each = left / (shown - i);
            lines.addAll(blocks.get(i).brief(now, each - 1));
        }
        if (shown < blocks.size()) {
            lines.add("… and " + OutcomeText.counted(blocks.size() - shown, "more step"));
        }
        return lines;
    }

    private String state(Instant from, Instant now) {
        List<String> parts = new ArrayList<>();
        if (runs) {
            parts.add("step " + begun);
            parts.add(OutcomeText.counted(hosts, "host"));
        } else {
            parts.add(OutcomeText.counted(connected.size(), "host") + " connected");
            parts.add(OutcomeText.counted(facts, "fact") + " read");
        }
        if (!failed.isEmpty()) {
            parts.add(look.screen().styled(Style.RED, failed.size() + " failed"));
        }
        parts.add(Look.elapsed(from, now));
        return look.picture(now) + " " + String.join(", ", parts);
    }

    private void begin(Instant now) {
        since = since.or(() -> Optional.of(now));
        rests = false;
    }

    private void command(HostLine line, String command, Instant now) {
        String shown = Printable.lines(command);
        line.begin(now, "$ " + shown);
        if (look.verbosity() >= 1) {
            shown.lines().forEach(text -> line.print(look.screen().styled(Style.DIM, "$ " + text)));
        }
    }

    private void printed(HostLine line, boolean error, String text) {
        if (look.verbosity() >= 2) {
            line.print((error ? "! " : "| ") + Printable.line(text));
        }
    }

    private StepBlock block(StepId step) {
        return Objects.requireNonNull(atWork.get(step), step::toString);
    }
}
