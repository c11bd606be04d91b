package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.Durations;
import dev.lockstep.engine.address.HostName;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * When each host did what, and where hosts waited for each other: at a step's end before whose end
 * no later step began on any of its hosts, and at sync keys.
 */
final class PageTimeline {
    private static final int LANE = 18;
    private static final int LABELS = 170;
    private static final int WIDTH = 1000;
    private static final int TOP = 36;
    private static final int TICKS = 8;
    private static final int LABEL_ROOM = 16;

    private final Markup page;

    PageTimeline(Markup page) {
        this.page = page;
    }

    void write(Ledger ledger) {
        List<Chapter> ran =
                ledger.chapters().stream().filter(chapter -> chapter.began().isPresent()).toList();
        if (ran.isEmpty()) {
            return;
        }
        Instant from = ran.getFirst().began().orElseThrow();
        Instant to = from.plusMillis(1);
        for (Chapter chapter : ran) {
            for (Cell cell : chapter.cells().values()) {
                from =
                        cell.outcome().isPresent() && cell.began().isBefore(from)
                                ? cell.began()
                                : from;
                to = cell.ended().isAfter(to) ? cell.ended() : to;
            }
        }
        draw(new Scale(from, to), List.copyOf(ledger.hosts()), ran);
    }

    /** Times as places. */
    private record Scale(Instant from, Instant to) {
        double at(Instant time) {
            double part =
                    (double) Duration.between(from, time).toNanos()
                            / Duration.between(from, to).toNanos();
            return LABELS + part * (WIDTH - LABELS - 10);
        }
    }

    private void draw(Scale scale, List<HostName> hosts, List<Chapter> ran) {
        int height = TOP + hosts.size() * LANE + 6;
        page.open("section", "id", "timeline").leaf("h2", "Timeline");
        page.open(
                "svg",
                "viewBox",
                "0 0 " + WIDTH + " " + height,
                "role",
                "img",
                "aria-label",
                "When each host did what");
        ticks(scale, height);
        for (int lane = 0; lane < hosts.size(); lane++) {
            lane(scale, hosts.get(lane), lane, ran);
        }
        barriers(scale, hosts, ran);
        page.close();
        page.leaf(
                "p",
                "A dashed line is a barrier: nothing behind it began before everything before it"
                        + " had ended. The number is that of the step that ends there.",
                "class",
                "legend");
        page.close();
    }

    private void ticks(Scale scale, int height) {
        Duration whole = Duration.between(scale.from, scale.to);
        for (int i = 0; i <= TICKS; i++) {
            Duration time = whole.multipliedBy(i).dividedBy(TICKS);
            String x = number(scale.at(scale.from.plus(time)));
            page.empty("line", "class", "tick", "x1", x, "x2", x, "y1", "14", "y2", height + "");
            page.leaf(
                    "text",
                    Durations.text(time),
                    "class",
                    "time",
                    "x",
                    x,
                    "y",
                    "10",
                    "text-anchor",
                    i == TICKS ? "end" : "middle");
        }
    }

    private void lane(Scale scale, HostName host, int lane, List<Chapter> ran) {
        int y = TOP + lane * LANE;
        page.open("g", "data-hosts", host.value());
        page.open("text", "class", "host", "x", "0", "y", (y + 12) + "");
        page.leaf("title", host.value());
        page.text(shortened(host.value()));
        page.close();
        for (Chapter chapter : ran) {
            Optional.ofNullable(chapter.cells().get(host))
                    .filter(cell -> cell.outcome().isPresent())
                    .ifPresent(cell -> bar(scale, host, chapter, cell, y));
        }
        page.close();
    }

    private void bar(Scale scale, HostName host, Chapter chapter, Cell cell, int y) {
        double x = scale.at(cell.began());
        page.open("a", "href", "#" + Page.anchor(chapter));
        page.open(
                "rect",
                "class",
                cell.word(),
                "x",
                number(x),
                "y",
                (y + 1) + "",
                "width",
                number(Math.max(1, scale.at(cell.ended()) - x)),
                "height",
                (LANE - 4) + "",
                "data-words",
                String.join(" ", cell.words()));
        page.leaf(
                "title",
                host
                        + ", step "
                        + chapter.step()
                        + " "
                        + chapter.title()
                        + ": "
                        + cell.word()
                        + ", "
                        + Durations.text(cell.took()));
        page.close().close();
    }

    private void barriers(Scale scale, List<HostName> hosts, List<Chapter> ran) {
        Map<HostName, Integer> lanes = new HashMap<>();
        hosts.forEach(host -> lanes.put(host, lanes.size()));
        double labelled = -LABEL_ROOM;
        for (Chapter chapter : ran) {
            Optional<Instant> end = chapter.ended().filter(time -> holds(chapter, time, ran));
            if (end.isPresent()) {
                double place = scale.at(end.get().isAfter(scale.to) ? scale.to : end.get());
                barrier(chapter, number(place), lanes);
                if (place - labelled >= LABEL_ROOM) {
                    labelled = place;
                    label(chapter, number(place));
                }
            }
        }
    }

    /** From the first to the last of the hosts that met there. */
    private void barrier(Chapter chapter, String x, Map<HostName, Integer> lanes) {
        List<Integer> own =
                chapter.cells().keySet().stream()
                        .map(host -> lanes.getOrDefault(host, 0))
                        .sorted()
                        .toList();
        page.open(
                "line",
                "class",
                "barrier",
                "x1",
                x,
                "x2",
                x,
                "y1",
                (TOP + own.getFirst() * LANE - 4) + "",
                "y2",
                (TOP + (own.getLast() + 1) * LANE) + "");
        page.leaf("title", "after step " + chapter.step() + " " + chapter.title() + key(chapter));
        page.close();
    }

    private void label(Chapter chapter, String x) {
        page.leaf(
                "text",
                chapter.step().toString(),
                "class",
                "step",
                "x",
                x,
                "y",
                (TOP - 6) + "",
                "text-anchor",
                "middle");
    }

    private static String key(Chapter chapter) {
        return chapter.row()
                .flatMap(row -> row.step().sync())
                .map(sync -> ", where hosts meet at '" + sync + "'")
                .orElse("");
    }

    /** Whether several hosts waited there: none of them was in the middle of something else. */
    private static boolean holds(Chapter chapter, Instant end, List<Chapter> ran) {
        if (chapter.cells().size() < 2) {
            return false;
        }
        List<Cell> others = new ArrayList<>();
        for (Chapter other : ran) {
            if (other != chapter) {
                other.cells()
                        .forEach((host, cell) -> {
                            if (chapter.cells().containsKey(host)) {
                                others.add(cell);
                            }
                        });
            }
        }
        Instant last =
                chapter.cells().values().stream()
                        .map(Cell::ended)
                        .max(Instant::compareTo)
                        .orElse(end);
        return others.stream()
                .filter(cell -> cell.outcome().isPresent())
                .noneMatch(cell -> cell.began().isBefore(last) && cell.ended().isAfter(last));
    }

    private static String shortened(String name) {
        return name.length() <= 26 ? name : name.substring(0, 25) + "…";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
