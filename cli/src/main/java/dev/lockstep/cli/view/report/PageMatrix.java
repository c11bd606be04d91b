package dev.lockstep.cli.view.report;

import dev.lockstep.engine.address.HostName;

import java.util.Optional;

/** Hosts and steps as a table of signs. */
final class PageMatrix {
    private final Markup page;

    PageMatrix(Markup page) {
        this.page = page;
    }

    void write(Ledger ledger) {
        if (ledger.chapters().isEmpty()) {
            return;
        }
        page.open("section", "id", "hosts").leaf("h2", "Hosts");
        page.open("div", "class", "wide").open("table", "class", "matrix");
        page.open("thead").open("tr").leaf("th", "Host", "scope", "col");
        ledger.chapters().forEach(this::head);
        page.close().close().open("tbody");
        ledger.hosts().forEach(host -> row(ledger, host));
        page.close().close().close();
        legend();
        page.close();
    }

    private void head(Chapter chapter) {
        page.open(
                "th",
                "scope",
                "col",
                "title",
                chapter.title(),
                "data-step",
                chapter.step() + " " + chapter.title());
        page.leaf("a", chapter.step().toString(), "href", "#" + Page.anchor(chapter));
        page.close();
    }

    private void row(Ledger ledger, HostName host) {
        page.open("tr", "data-hosts", host.value());
        page.leaf("th", host.value(), "scope", "row");
        for (Chapter chapter : ledger.chapters()) {
            Optional.ofNullable(chapter.cells().get(host))
                    .ifPresentOrElse(
                            cell -> cell(host, chapter, cell),
                            () -> page.leaf("td", "", "data-step", ""));
        }
        page.close();
    }

    private void cell(HostName host, Chapter chapter, Cell cell) {
        String word = cell.word();
        page.leaf(
                "td",
                sign(word),
                "class",
                word,
                "title",
                host + ", step " + chapter.step() + ": " + String.join(", then ", cell.words()),
                "data-words",
                String.join(" ", cell.words()));
    }

    private void legend() {
        page.open("p", "class", "legend");
        for (String word :
                new String[] {
                    "change",
                    "may-change",
                    "no-change",
                    "conditional",
                    "changed",
                    "unchanged",
                    "failed",
                    "timed-out",
                    "ignored-error",
                    "skipped",
                    "not-reached"
                }) {
            page.open("b").leaf("span", sign(word), "class", word);
            page.text(" " + word.replace('-', ' ')).close().text(" ");
        }
        page.close();
    }

    /** A sign that says the same as the colour, for those who see none. */
    private static String sign(String word) {
        return switch (word) {
            case "change" -> "+";
            case "may-change" -> "?";
            case "conditional" -> "if";
            case "changed" -> "✓";
            case "failed", "timed-out" -> "✗";
            case "ignored-error" -> "!";
            case "skipped" -> "–";
            case "not-reached" -> "○";
            default -> "·";
        };
    }
}
