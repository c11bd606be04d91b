package dev.lockstep.cli.view.live;

import dev.lockstep.cli.view.OneLine;
import dev.lockstep.cli.view.Printable;
import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A step as lines, while its hosts work and when all have ended. */
final class StepBlock {
    /** How much of what a command prints is shown below its host while it runs. */
    private static final int TAIL = 4;

    private final Look look;
    private final String title;
    private final String site;
    private final Instant began;
    private final Map<HostName, HostLine> hosts = new LinkedHashMap<>();

    StepBlock(Look look, Event.StepStarted started, Instant now) {
        this.look = look;
        this.title = "[" + started.step() + "] " + OneLine.of(Printable.lines(started.title()));
        this.site = look.verbosity() > 0 ? "  " + started.site() : "";
        this.began = now;
        started.hosts()
                .forEach(host -> hosts.put(host, new HostLine(Printable.line(host.value()))));
    }

    HostLine host(HostName name) {
        return Objects.requireNonNull(hosts.get(name), name::value);
    }

    boolean wentWrong() {
        return hosts.values().stream().anyMatch(HostLine::wentWrong);
    }

    /** How many lines it takes to show every host. */
    int height() {
        return 1 + hosts.values().stream().mapToInt(line -> 1 + tail(line).size()).sum();
    }

    /** Every host as it is now. */
    List<String> whole(Instant now) {
        List<String> lines = new ArrayList<>();
        lines.add(head(now));
        hosts.values().forEach(line -> lines.addAll(lines(line, now)));
        return lines;
    }

    /**
     * The step in few lines: what went wrong, then the longest at work, as long as there is room.
     *
     * @param room for lines below the first
     */
    List<String> brief(Instant now, int room) {
        List<String> lines = new ArrayList<>();
        lines.add(head(now) + ": " + counts());
        List<HostLine> wrong = hosts.values().stream().filter(HostLine::wentWrong).toList();
        int shown = wrong.size() <= room ? wrong.size() : Math.max(0, room - 1);
        wrong.subList(0, shown).forEach(line -> lines.add(look.now(line, now)));
        if (shown < wrong.size() && room > 0) {
            lines.add("    … and " + (wrong.size() - shown) + " more that went wrong");
        }
        for (HostLine line : longestAtWork()) {
            List<String> some = lines(line, now);
            int left = Math.max(0, room + 1 - lines.size());
            lines.addAll(some.subList(0, Math.min(left, some.size())));
        }
        return lines;
    }

    /**
     * The step when all its hosts have ended.
     *
     * @param listed how many hosts get a line of their own; more are counted, except those with
     *     something to tell
     */
    List<String> last(Instant now, int listed) {
        String took = look.screen().styled(Style.DIM, "  " + Look.elapsed(began, now));
        String bold = look.screen().styled(Style.BOLD, title);
        String where = look.screen().styled(Style.DIM, site);
        if (look.verbosity() == 0 && hosts.values().stream().allMatch(StepBlock::isQuiet)) {
            return List.of(bold + ": " + counts());
        }
        List<String> lines = new ArrayList<>();
        boolean all = hosts.size() <= listed;
        lines.add(bold + where + took + (all ? "" : ": " + counts()));
        Map<List<String>, List<String>> wrong = new LinkedHashMap<>();
        for (HostLine line : hosts.values()) {
            List<String> text = new ArrayList<>(List.of(look.outcome(line)));
            text.addAll(below(line));
            if (line.wentWrong()) {
                wrong.computeIfAbsent(text, key -> new ArrayList<>()).add(line.host());
            } else if (all || text.size() > 1) {
                lines.addAll(named(line.host(), text));
            }
        }
        // Hosts that went wrong in the same way are told of together.
        wrong.forEach((text, names) -> lines.addAll(named(String.join(", ", names), text)));
        return lines;
    }

    private static List<String> named(String names, List<String> text) {
        List<String> lines = new ArrayList<>();
        lines.add("    " + names + ": " + text.getFirst());
        lines.addAll(text.subList(1, text.size()));
        return lines;
    }

    private List<String> below(HostLine line) {
        return Stream.concat(
                        line.transcript().stream().map(text -> "      " + text),
                        look.problemLines(line).stream())
                .toList();
    }

    private static boolean isQuiet(HostLine line) {
        return line.outcome()
                .filter(outcome ->
                        outcome instanceof Outcome.Unchanged || outcome instanceof Outcome.Skipped)
                .isPresent();
    }

    private String head(Instant now) {
        return look.screen().styled(Style.BOLD, title)
                + look.screen().styled(Style.DIM, site)
                + "  "
                + look.picture(now)
                + " "
                + Look.elapsed(began, now);
    }

    private List<String> lines(HostLine line, Instant now) {
        return Stream.concat(Stream.of(look.now(line, now)), tail(line).stream()).toList();
    }

    /** The end of what the host printed, while it runs. */
    private List<String> tail(HostLine line) {
        if (look.verbosity() < 2 || !line.executes()) {
            return List.of();
        }
        List<String> all = line.transcript();
        return all.subList(Math.max(0, all.size() - TAIL), all.size()).stream()
                .map(text -> "      " + text)
                .toList();
    }

    private List<HostLine> longestAtWork() {
        return hosts.values().stream()
                .filter(HostLine::executes)
                .sorted(Comparator.comparing(line -> line.since().orElseThrow()))
                .toList();
    }

    private String counts() {
        Map<String, Long> counts =
                hosts.values().stream()
                        .collect(
                                Collectors.groupingBy(
                                        StepBlock::word,
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        if (hosts.size() == 1) {
            return counts.keySet().iterator().next();
        }
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    private static String word(HostLine line) {
        Optional<String> ended = line.outcome().map(StepBlock::word);
        return ended.orElse(line.executes() ? "executing" : "waiting");
    }

    private static String word(Outcome outcome) {
        return outcome instanceof Outcome.Unchanged
                ? "no change"
                : outcome.word().replace('-', ' ');
    }
}
