package dev.lockstep.cli.view.report;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Test results in the form that JUnit's tools have made common: a suite a host, a case a step.
 *
 * <p>What changed or needed no change has passed; a failure is one; a host that was lost has an
 * error; what was skipped, not reached or only planned was skipped.
 */
final class Junit implements Report {
    /** The option that names it. */
    static final String OPTION = "--junit";

    private static final double MILLIS = 1000;

    private final Path file;
    private final Masker masker;

    Junit(Path file, Masker masker) {
        this.file = file;
        this.masker = masker;
    }

    @Override
    public void make(Ledger ledger) {
        PrivateFile.write(OPTION, file, xml(ledger));
    }

    byte[] xml(Ledger ledger) {
        Markup xml = new Markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", masker);
        xml.open("testsuites", "name", "lockstep " + ledger.run());
        if (!ledger.problems().isEmpty()) {
            xml.open("testsuite", "name", "lockstep", "tests", "1", "errors", "1");
            xml.open("testcase", "classname", "lockstep", "name", "begins");
            ledger.problems().forEach(problem -> problem(xml, "error", problem));
            xml.close().close();
        }
        ledger.hosts().forEach(host -> suite(xml, ledger, host));
        xml.close();
        return xml.bytes();
    }

    private static void suite(Markup xml, Ledger ledger, HostName host) {
        List<Cell> cells =
                ledger.chapters().stream()
                        .flatMap(chapter -> Optional.ofNullable(chapter.cells().get(host)).stream())
                        .toList();
        List<Problem> lost = ledger.lost().getOrDefault(host, List.of());
        int errors = lost.isEmpty() ? 0 : 1;
        xml.open(
                "testsuite",
                "name",
                host.value(),
                "tests",
                String.valueOf(cells.size() + errors),
                "failures",
                String.valueOf(cells.stream().filter(Junit::failed).count()),
                "errors",
                String.valueOf(errors),
                "skipped",
                String.valueOf(cells.stream().filter(cell -> skipped(cell).isPresent()).count()),
                "time",
                seconds(cells.stream().map(Cell::took).reduce(Duration.ZERO, Duration::plus)),
                "timestamp",
                ledger.made().toString());
        if (!lost.isEmpty()) {
            xml.open("testcase", "classname", host.value(), "name", "takes part");
            lost.forEach(problem -> problem(xml, "error", problem));
            xml.close();
        }
        ledger.chapters()
                .forEach(chapter ->
                        Optional.ofNullable(chapter.cells().get(host))
                                .ifPresent(cell -> testcase(xml, host, chapter, cell)));
        xml.close();
    }

    private static void testcase(Markup xml, HostName host, Chapter chapter, Cell cell) {
        xml.open(
                "testcase",
                "classname",
                host.value(),
                "name",
                chapter.step() + " " + chapter.title(),
                "file",
                chapter.site(),
                "time",
                seconds(cell.took()));
        if (failed(cell)) {
            cell.problem().ifPresent(problem -> problem(xml, "failure", problem));
        }
        skipped(cell).ifPresent(why -> xml.open("skipped", "message", why).close());
        if (!cell.transcript().isEmpty()) {
            xml.leaf("system-out", String.join("\n", cell.transcript()));
        }
        xml.close();
    }

    private static void problem(Markup xml, String element, Problem problem) {
        xml.leaf(
                element,
                problem + (problem.detail().isBlank() ? "" : "\n" + problem.detail()),
                "message",
                problem.summary(),
                "type",
                problem.kind().name().toLowerCase(Locale.ROOT));
    }

    private static boolean failed(Cell cell) {
        return cell.outcome()
                .filter(outcome ->
                        outcome instanceof Outcome.Failed || outcome instanceof Outcome.TimedOut)
                .isPresent();
    }

    private static Optional<String> skipped(Cell cell) {
        if (cell.outcome().isEmpty()) {
            return Optional.of("planned: " + cell.word());
        }
        return switch (cell.outcome().get()) {
            case Outcome.Skipped(var reason) -> Optional.of(reason);
            case Outcome.NotReached(var reason) -> Optional.of("not reached: " + reason);
            default -> Optional.empty();
        };
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / MILLIS);
    }
}
