package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Outcome;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The end of a run in lines: a row a host, and one for the whole. */
final class ResultText {
    /** Where there are more hosts, those that ended alike share a row. */
    private static final int ROWS = 30;

    /** How many of them are named. */
    private static final int NAMED = 3;

    private final Screen screen;
    private final Comparison comparison;

    ResultText(Screen screen, Comparison comparison) {
        this.screen = screen;
        this.comparison = comparison;
    }

    List<String> lines(RunResult result) {
        return switch (result.ending()) {
            case PLANNED -> List.of();
            case DECLINED -> List.of("Nothing was changed.");
            case DONE ->
                    summary(
                            result,
                            result.succeeded()
                                    ? done(result)
                                    : screen.styled(Style.RED, "Failed."));
            case INTERRUPTED -> interrupted(result);
        };
    }

    private List<String> interrupted(RunResult result) {
        String end = screen.styled(Style.RED, "Interrupted.");
        boolean begun =
                result.hosts().values().stream().anyMatch(host -> !host.outcomes().isEmpty());
        return begun ? summary(result, end) : List.of("Nothing was changed.", end);
    }

    private String done(RunResult result) {
        boolean changed =
                result.hosts().values().stream()
                        .anyMatch(host -> host.count(Outcome.Changed.class::isInstance) > 0);
        return screen.styled(Style.GREEN, changed ? "Done." : "Done, no changes.");
    }

    private List<String> summary(RunResult result, String end) {
        int width =
                result.hosts().keySet().stream()
                        .mapToInt(host -> host.value().length())
                        .max()
                        .orElse(0);
        List<String> lines = new ArrayList<>();
        if (result.hosts().size() <= ROWS) {
            result.hosts()
                    .forEach((host, ended) ->
                            lines.add(row(pad(host, width), ended, parts(host, ended))));
        } else {
            lines.addAll(shared(result));
        }
        String whole = comparison.whole();
        if (result.hosts().size() > 1 && !whole.isEmpty()) {
            lines.add(screen.styled(Style.DIM, "In all: " + whole));
        }
        comparison
                .surprises()
                .forEach(text -> lines.add(screen.styled(Style.YELLOW, "Not as planned: ") + text));
        lines.add(end);
        return lines;
    }

    private List<String> shared(RunResult result) {
        Map<String, List<HostName>> alike = new LinkedHashMap<>();
        result.hosts()
                .forEach((host, ended) ->
                        alike.computeIfAbsent(parts(host, ended), text -> new ArrayList<>())
                                .add(host));
        List<String> rows = new ArrayList<>();
        alike.forEach((text, hosts) -> {
            RunResult.HostResult first =
                    Objects.requireNonNull(result.hosts().get(hosts.getFirst()));
            rows.add(row(names(hosts), first, text));
        });
        return rows;
    }

    private static String names(List<HostName> hosts) {
        String named =
                hosts.stream().limit(NAMED).map(HostName::value).collect(Collectors.joining(", "));
        int more = hosts.size() - NAMED;
        return more > 0 ? named + " and " + more + " more" : named;
    }

    private static String pad(HostName host, int width) {
        return String.format("%-" + Math.max(1, width) + "s", host.value());
    }

    private String row(String name, RunResult.HostResult result, String parts) {
        return screen.styled(result.succeeded() ? Style.GREEN : Style.RED, name) + "  " + parts;
    }

    private String parts(HostName host, RunResult.HostResult result) {
        List<String> parts = new ArrayList<>();
        add(parts, result, Outcome.Changed.class::isInstance, "changed");
        add(parts, result, Outcome.Unchanged.class::isInstance, "unchanged");
        add(parts, result, Outcome.Failed.class::isInstance, "failed");
        add(parts, result, Outcome.TimedOut.class::isInstance, "timed out");
        add(parts, result, Outcome.IgnoredError.class::isInstance, "ignored errors");
        add(parts, result, Outcome.Skipped.class::isInstance, "skipped");
        add(parts, result, Outcome.NotReached.class::isInstance, "not reached");
        result.problem().ifPresent(problem -> parts.add("lost: " + OneLine.of(problem.summary())));
        String compared = comparison.of(host);
        return (parts.isEmpty() ? "nothing to do" : String.join(", ", parts))
                + (compared.isEmpty() ? "" : screen.styled(Style.DIM, "  " + compared));
    }

    private static void add(
            List<String> parts,
            RunResult.HostResult result,
            Predicate<Outcome> wanted,
            String word) {
        long count = result.count(wanted);
        if (count > 0) {
            parts.add(count + " " + word);
        }
    }
}
