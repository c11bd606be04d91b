package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.Dependencies;
import dev.lockstep.cli.view.OutcomeText;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Each step with what was planned and what happened, hosts of which the same is to be said
 * together.
 */
final class PageSteps {
    private final Markup page;

    PageSteps(Markup page) {
        this.page = page;
    }

    /** What is said of hosts; those of which the same is said are one group. */
    private record Group(
            String word,
            String words,
            String planned,
            List<String> commands,
            List<FileDiff> diffs,
            String came,
            List<String> transcript,
            Optional<Problem> problem) {}

    void write(Ledger ledger) {
        page.open("section", "id", "steps").leaf("h2", "Steps");
        ledger.chapters().forEach(this::step);
        page.close();
    }

    private void step(Chapter chapter) {
        String title = chapter.step() + " " + chapter.title();
        page.open("article", "id", Page.anchor(chapter), "data-step", title);
        page.open("h3").text(title + " ");
        page.leaf("small", chapter.site());
        page.close();
        about(chapter);
        groups(chapter).forEach(this::group);
        page.close();
    }

    private void about(Chapter chapter) {
        List<String> about = new ArrayList<>();
        chapter.row()
                .flatMap(row -> row.step().sync())
                .ifPresent(sync -> about.add("hosts meet at '" + sync + "'"));
        List<StepId> needs = Dependencies.of(chapter.plan(), chapter.row());
        if (!needs.isEmpty()) {
            about.add(
                    "depends on step "
                            + needs.stream()
                                    .map(StepId::toString)
                                    .collect(Collectors.joining(", ")));
        }
        if (!about.isEmpty()) {
            page.leaf("p", String.join("; ", about), "class", "about");
        }
    }

    private static Map<Group, List<HostName>> groups(Chapter chapter) {
        Map<Group, List<HostName>> groups = new LinkedHashMap<>();
        chapter.cells()
                .forEach((host, cell) ->
                        groups.computeIfAbsent(group(cell), key -> new ArrayList<>()).add(host));
        return groups;
    }

    private static Group group(Cell cell) {
        List<String> transcript = new ArrayList<>();
        if (cell.lost() > 0) {
            transcript.add("… " + OutcomeText.counted(cell.lost(), "line") + " before");
        }
        transcript.addAll(cell.transcript());
        Optional<Preview> changing = cell.preview().filter(Preview::mayChange);
        return new Group(
                cell.word(),
                String.join(" ", cell.words()),
                cell.preview().map(PageSteps::planned).orElse(""),
                changing.stream()
                        .flatMap(preview -> preview.change().commands().stream())
                        .map(Command::toString)
                        .toList(),
                changing.map(preview -> preview.change().diffs()).orElse(List.of()),
                cell.outcome().map(PageSteps::came).orElse(""),
                transcript,
                cell.problem());
    }

    private static String planned(Preview preview) {
        return switch (preview.grade()) {
            case Grade.Certain ignored -> "change";
            case Grade.Open(int ignored, var reason) -> "may change: " + reason;
            case Grade.Unchanged(var reason) ->
                    reason.isEmpty() ? "no change" : "no change: " + reason;
            case Grade.Conditional(var condition, var ignored) -> "conditional: " + condition;
            case Grade.Skipped(var reason) -> "skipped: " + reason;
        };
    }

    private static String came(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Changed(int commands) ->
                    "changed, " + OutcomeText.counted(commands, "command");
            case Outcome.Unchanged(var note) -> note.isEmpty() ? "no change" : "no change: " + note;
            case Outcome.Failed(var ignored, int done, int planned) ->
                    "failed, " + done + " of " + planned + " commands succeeded";
            case Outcome.TimedOut(var ignored, int done, int planned) ->
                    "timed out, " + done + " of " + planned + " commands succeeded";
            case Outcome.IgnoredError(var ignored, int done, int planned) ->
                    "ignored error, " + done + " of " + planned + " commands succeeded";
            case Outcome.Skipped(var reason) -> "skipped: " + reason;
            case Outcome.NotReached(var reason) -> "not reached: " + reason;
        };
    }

    private void group(Group group, List<HostName> hosts) {
        List<String> open =
                new ArrayList<>(
                        List.of("data-words", group.words(), "data-hosts", Page.names(hosts)));
        if (group.problem().isPresent()) {
            open.addAll(List.of("open", "open"));
        }
        page.open("details", open.toArray(String[]::new));
        page.open("summary")
                .leaf("span", group.word().replace('-', ' '), "class", "word " + group.word());
        page.text(" " + named(hosts));
        page.close();
        if (!group.planned().isEmpty()) {
            page.leaf("p", "planned: " + group.planned());
        }
        if (!group.commands().isEmpty()) {
            page.leaf("pre", String.join("\n", group.commands()), "class", "commands");
        }
        group.diffs().forEach(this::diff);
        if (!group.came().isEmpty()) {
            page.leaf("p", "executed: " + group.came());
        }
        if (!group.transcript().isEmpty()) {
            page.leaf("pre", String.join("\n", group.transcript()), "class", "transcript");
        }
        group.problem().ifPresent(problem -> Page.problem(page, "", problem));
        page.close();
    }

    private static String named(List<HostName> hosts) {
        String count = hosts.size() == 1 ? "" : hosts.size() + " hosts: ";
        return count + hosts.stream().map(HostName::value).collect(Collectors.joining(", "));
    }

    private void diff(FileDiff diff) {
        page.leaf("p", diff.path(), "class", "path").open("pre", "class", "diff");
        for (String line : diff.lines()) {
            String kind = line.startsWith("+") ? "ins" : line.startsWith("-") ? "del" : "span";
            page.leaf(kind, line + "\n");
        }
        page.close();
    }
}
