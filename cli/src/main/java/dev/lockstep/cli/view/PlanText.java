package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.engine.operation.Manner;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A plan in lines: each step once, its hosts grouped by what would be done on them. */
final class PlanText {
    /** How many hosts of a group are named; -v names all. */
    private static final int NAMED = 8;

    private final Screen screen;
    private final boolean everything;
    private final boolean diffs;

    /**
     * @param everything whether steps with nothing to do on any host are shown, too
     * @param diffs whether to show how files change
     */
    PlanText(Screen screen, boolean everything, boolean diffs) {
        this.screen = screen;
        this.everything = everything;
        this.diffs = diffs;
    }

    List<String> lines(Plan plan) {
        List<String> lines = new ArrayList<>();
        plan.rows().stream()
                .filter(row ->
                        everything || row.previews().values().stream().anyMatch(Preview::mayChange))
                .forEach(row -> row(plan, row, lines));
        plan.horizon().forEach(line -> lines.add(screen.styled(Style.YELLOW, "… ") + line));
        if (!plan.rows().isEmpty() || plan.problems().isEmpty()) {
            lines.add(total(plan));
        }
        return lines;
    }

    private void row(Plan plan, Plan.Row row, List<String> lines) {
        String number = String.format("%3s  ", row.step().id());
        lines.add(
                number
                        + screen.styled(Style.BOLD, OneLine.of(row.step().title()))
                        + screen.styled(Style.DIM, "  " + row.step().site())
                        + row.step()
                                .sync()
                                .map(key ->
                                        screen.styled(Style.CYAN, "  hosts meet at '" + key + "'"))
                                .orElse(""));
        Map<List<String>, List<HostName>> groups = new LinkedHashMap<>();
        row.previews()
                .forEach((host, preview) ->
                        groups.computeIfAbsent(
                                        preview(plan, row, host, preview), key -> new ArrayList<>())
                                .add(host));
        groups.forEach((text, hosts) -> {
            lines.add("     " + hosts(hosts) + ": " + text.getFirst());
            text.subList(1, text.size()).forEach(line -> lines.add("         " + line));
        });
    }

    private List<String> preview(Plan plan, Plan.Row row, HostName host, Preview preview) {
        List<String> lines = new ArrayList<>();
        lines.add(grade(plan, host, preview));
        String own = preview.call().title();
        if (!own.equals(row.step().title())) {
            lines.add(screen.styled(Style.DIM, OneLine.of(own)));
        }
        if (preview.mayChange()) {
            String manner = Manner.of(preview.call().options());
            if (!manner.isEmpty() && !preview.change().isEmpty()) {
                lines.add(screen.styled(Style.CYAN, manner));
            }
            preview.change().commands().forEach(command -> lines.addAll(command(command)));
            if (diffs) {
                preview.change().diffs().forEach(diff -> lines.addAll(diff(diff)));
            }
        }
        return lines;
    }

    private String grade(Plan plan, HostName host, Preview preview) {
        int commands = preview.change().commands().size();
        String needs = steps(Dependencies.of(plan, host, preview));
        return switch (preview.grade()) {
            case Grade.Certain ignored ->
                    screen.styled(Style.YELLOW, "change")
                            + (preview.isOpen() ? " (calls a function, what it does is open)" : "")
                            + (needs.isEmpty() ? "" : " (after" + needs.substring(1) + ")");
            case Grade.Open(int ignored, var reason) ->
                    screen.styled(Style.YELLOW, "may change")
                            + " ("
                            + OutcomeText.counted(commands, "command")
                            + " by today's facts, open: "
                            + reason
                            + needs
                            + ")";
            case Grade.Unchanged(var reason) ->
                    screen.styled(Style.GREEN, "no change")
                            + (reason.isEmpty() ? "" : " (" + OneLine.of(reason) + ")");
            case Grade.Conditional(var condition, var ignored) ->
                    screen.styled(Style.CYAN, "conditional") + " (" + condition + needs + ")";
            case Grade.Skipped(var reason) ->
                    screen.styled(Style.CYAN, "skipped") + " (" + reason + ")";
        };
    }

    private static String steps(List<StepId> steps) {
        String numbers = steps.stream().map(StepId::toString).collect(Collectors.joining(", "));
        return steps.isEmpty() ? "" : (steps.size() == 1 ? ", step " : ", steps ") + numbers;
    }

    private static List<String> command(Command command) {
        List<String> lines = command.toString().lines().toList();
        String sign = command instanceof Command.Shell ? "$ " : "> ";
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            shown.add((i == 0 ? sign : "  ") + lines.get(i));
        }
        return shown;
    }

    private List<String> diff(FileDiff diff) {
        List<String> lines = new ArrayList<>();
        lines.add(screen.styled(Style.BOLD, diff.path()));
        for (String line : diff.lines()) {
            Style style =
                    line.startsWith("+")
                            ? Style.GREEN
                            : line.startsWith("-") ? Style.RED : Style.DIM;
            lines.add(screen.styled(style, line));
        }
        return lines;
    }

    private String hosts(List<HostName> hosts) {
        int shown = everything || hosts.size() <= NAMED + 1 ? hosts.size() : NAMED;
        String names =
                hosts.stream().limit(shown).map(HostName::value).collect(Collectors.joining(", "));
        return shown == hosts.size() ? names : names + " and " + (hosts.size() - shown) + " more";
    }

    private String total(Plan plan) {
        Plan.Totals totals = plan.totals();
        if (totals.changes() == 0) {
            return screen.styled(Style.GREEN, "No changes.")
                    + (totals.unchanged() > 0
                            ? " "
                                    + OutcomeText.counted(totals.unchanged(), "call")
                                    + " with nothing to do."
                            : "");
        }
        List<String> parts = new ArrayList<>();
        parts.add(OutcomeText.counted(totals.commands(), "command"));
        if (totals.open() > 0) {
            parts.add(OutcomeText.counted(totals.open(), "call") + " open");
        }
        if (totals.conditional() > 0) {
            parts.add(OutcomeText.counted(totals.conditional(), "call") + " on a condition");
        }
        parts.add(OutcomeText.counted(totals.unchanged(), "call") + " with nothing to do");
        if (totals.skipped() > 0) {
            parts.add(totals.skipped() + " skipped");
        }
        return screen.styled(Style.BOLD, "Plan: ") + String.join(", ", parts) + ".";
    }
}
