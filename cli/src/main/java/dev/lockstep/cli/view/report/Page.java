package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.OutcomeText;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * One page about a plan or a run, complete in itself: it asks no network for anything, and runs no
 * program but its own filter.
 */
final class Page implements Report {
    /** The option that names it. */
    static final String OPTION = "--html";

    private static final String STYLE = resource("page.css");
    private static final String FILTER = resource("page.js");

    private final Path file;
    private final Masker masker;
    private final ZoneId zone;

    Page(Path file, Masker masker, ZoneId zone) {
        this.file = file;
        this.masker = masker;
        this.zone = zone;
    }

    @Override
    public void make(Ledger ledger) {
        PrivateFile.write(OPTION, file, html(ledger));
    }

    byte[] html(Ledger ledger) {
        Markup page = new Markup("<!DOCTYPE html>", masker);
        page.open("html", "lang", "en");
        head(page, ledger);
        page.open("body");
        summary(page, ledger);
        filter(page, ledger);
        new PageMatrix(page).write(ledger);
        new PageTimeline(page).write(ledger);
        new PageSteps(page).write(ledger);
        page.open("script").raw(FILTER).close();
        page.close().close();
        return page.bytes();
    }

    private static void head(Markup page, Ledger ledger) {
        page.open("head");
        page.empty("meta", "charset", "utf-8");
        page.empty(
                "meta",
                "http-equiv",
                "Content-Security-Policy",
                "content",
                "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
                        + digest(STYLE)
                        + "; script-src "
                        + digest(FILTER));
        page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        page.leaf("title", title(ledger));
        page.open("style").raw(STYLE).close();
        page.close();
    }

    private static String title(Ledger ledger) {
        return ledger.run().isEmpty() ? "Lockstep plan" : "Lockstep run " + ledger.run();
    }

    private void summary(Markup page, Ledger ledger) {
        page.open("header");
        page.leaf("h1", title(ledger));
        page.open("p", "class", "ending " + (wentWrong(ledger) ? "bad" : "good"));
        page.leaf("strong", ending(ledger)).text(" ");
        page.text(
                DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss VV", Locale.ROOT)
                        .format(ledger.made().atZone(zone)));
        page.close();
        page.open("ul", "class", "totals");
        totals(ledger).forEach(total -> page.leaf("li", total));
        page.close();
        ledger.problems().forEach(problem -> problem(page, "", problem));
        ledger.lost()
                .forEach((host, problems) ->
                        problems.forEach(problem -> problem(page, host.value(), problem)));
        page.open("nav");
        page.leaf("a", "Hosts", "href", "#hosts").text(" ");
        page.leaf("a", "Timeline", "href", "#timeline").text(" ");
        page.leaf("a", "Steps", "href", "#steps").close();
        notes(page, "warning", ledger.warnings());
        notes(page, "horizon", List.copyOf(ledger.horizon()));
        page.close();
    }

    private static void notes(Markup page, String kind, List<String> notes) {
        notes.forEach(note -> page.leaf("p", note, "class", kind));
    }

    /** A problem with all there is to say of it. */
    static void problem(Markup page, String host, Problem problem) {
        page.open("div", "class", "problem");
        String where = problem.where().isEmpty() ? "" : problem.where() + ": ";
        page.leaf("p", (host.isEmpty() ? "" : host + ": ") + where + problem.summary());
        if (!problem.detail().isBlank()) {
            page.leaf("pre", problem.detail());
        }
        if (!problem.hint().isEmpty()) {
            page.leaf("p", problem.hint(), "class", "hint");
        }
        page.close();
    }

    private static boolean wentWrong(Ledger ledger) {
        return !ledger.problems().isEmpty()
                || ledger.result().map(result -> !result.succeeded()).orElse(false)
                || !ledger.lost().isEmpty();
    }

    private static String ending(Ledger ledger) {
        if (!ledger.problems().isEmpty()) {
            return "Nothing could be done.";
        }
        return switch (ledger.result().map(RunResult::ending).orElse(RunResult.Ending.PLANNED)) {
            case PLANNED -> "Planned.";
            case DECLINED -> "Planned, not approved.";
            case INTERRUPTED -> "Interrupted.";
            case DONE -> wentWrong(ledger) ? "Failed." : "Done.";
        };
    }

    private static List<String> totals(Ledger ledger) {
        List<String> totals = new ArrayList<>();
        totals.add(OutcomeText.counted(ledger.hosts().size(), "host"));
        totals.add(OutcomeText.counted(ledger.chapters().size(), "step"));
        Plan.Totals planned = planned(ledger).totals();
        totals.add("planned: " + OutcomeText.counted(planned.commands(), "command"));
        if (planned.open() > 0) {
            totals.add("planned: " + OutcomeText.counted(planned.open(), "call") + " open");
        }
        if (!ledger.run().isEmpty()) {
            int ran =
                    ledger.chapters().stream()
                            .flatMap(chapter -> chapter.cells().values().stream())
                            .mapToInt(Cell::begun)
                            .sum();
            totals.add("executed: " + OutcomeText.counted(ran, "command"));
        }
        words(ledger).stream()
                .filter(word -> count(ledger, word) > 0)
                .forEach(word -> totals.add(count(ledger, word) + " " + word.replace('-', ' ')));
        return totals;
    }

    private static Plan planned(Ledger ledger) {
        return new Plan(
                ledger.chapters().stream().flatMap(chapter -> chapter.row().stream()).toList(),
                java.util.Map.of(),
                List.of());
    }

    private static long count(Ledger ledger, String word) {
        return ledger.chapters().stream()
                .flatMap(chapter -> chapter.cells().values().stream())
                .filter(cell -> cell.word().equals(word))
                .count();
    }

    private static Set<String> words(Ledger ledger) {
        Set<String> words = new LinkedHashSet<>();
        ledger.chapters()
                .forEach(chapter ->
                        chapter.cells().values().forEach(cell -> words.addAll(cell.words())));
        return words;
    }

    /** Shown only by the program that does it. */
    private static void filter(Markup page, Ledger ledger) {
        page.open("form", "id", "filter", "hidden", "hidden");
        field(page, "filter-host", "Host");
        field(page, "filter-step", "Step");
        page.open("label").text("Grade ");
        page.open("select", "id", "filter-grade");
        page.leaf("option", "all", "value", "");
        words(ledger).forEach(word -> page.leaf("option", word, "value", word));
        page.close().close();
        page.leaf("output", "", "id", "filter-count");
        page.close();
    }

    private static void field(Markup page, String id, String label) {
        page.open("label").text(label + " ");
        page.empty("input", "id", id, "type", "search", "placeholder", "part of its name");
        page.close();
    }

    /** Where on the page a step is told of. */
    static String anchor(Chapter chapter) {
        return "step-" + chapter.step();
    }

    /** Host names as one attribute: no name holds a line end. */
    static String names(Iterable<HostName> hosts) {
        List<String> names = new ArrayList<>();
        hosts.forEach(host -> names.add(host.value()));
        return String.join("\n", names);
    }

    private static String digest(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(
                    Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
