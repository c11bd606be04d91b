package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The end of a run in lines: a row a host, and one for the whole. */
final class ResultText {
    private final Screen screen;

    ResultText(Screen screen) {
        this.screen = screen;
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
        result.hosts().forEach((host, ended) -> lines.add(row(host, ended, width)));
        lines.add(end);
        return lines;
    }

    private String row(HostName host, RunResult.HostResult result, int width) {
        List<String> parts = new ArrayList<>();
        add(parts, result, Outcome.Changed.class::isInstance, "changed");
        add(parts, result, Outcome.Unchanged.class::isInstance, "unchanged");
        add(parts, result, Outcome.Failed.class::isInstance, "failed");
        add(parts, result, Outcome.TimedOut.class::isInstance, "timed out");
        add(parts, result, Outcome.IgnoredError.class::isInstance, "ignored errors");
        add(parts, result, Outcome.Skipped.class::isInstance, "skipped");
        add(parts, result, Outcome.NotReached.class::isInstance, "not reached");
        result.problem().ifPresent(problem -> parts.add("lost: " + OneLine.of(problem.summary())));
        String name = String.format("%-" + Math.max(1, width) + "s", host.value());
        return screen.styled(result.succeeded() ? Style.GREEN : Style.RED, name)
                + "  "
                + (parts.isEmpty() ? "nothing to do" : String.join(", ", parts));
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
