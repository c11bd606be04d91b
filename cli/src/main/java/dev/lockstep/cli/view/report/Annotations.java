package dev.lockstep.cli.view.report;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What went wrong as annotations of the script's lines, as GitHub's workflow commands; the same
 * problem on several hosts is one annotation.
 */
final class Annotations implements Report {
    private static final Pattern PLACE = Pattern.compile("(.+):(\\d+)");
    private static final int TOKEN_BYTES = 16;

    private final Consumer<String> lines;
    private final Path workspace;
    private final Path here;
    private final String token;

    private Annotations(Consumer<String> lines, Path workspace, Path here, String token) {
        this.lines = lines;
        this.workspace = workspace;
        this.here = here;
        this.token = token;
    }

    /** From now on no line is a command until these are made, whoever prints it. */
    static Annotations begin(Consumer<String> lines, Path workspace, Path here) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        String token = HexFormat.of().formatHex(random);
        lines.accept("::stop-commands::" + token);
        return new Annotations(lines, workspace, here, token);
    }

    /** One annotation; hosts of the same are told of together. */
    private record Annotation(String level, String site, String title, String text) {}

    @Override
    public void make(Ledger ledger) {
        lines.accept("::" + token + "::");
        ledger.problems()
                .forEach(problem -> print(of("error", problem.where(), problem), List.of()));
        Map<Annotation, List<HostName>> all = new LinkedHashMap<>();
        ledger.lost()
                .forEach((host, problems) ->
                        problems.forEach(
                                problem -> add(all, of("error", problem.where(), problem), host)));
        for (Chapter chapter : ledger.chapters()) {
            chapter.cells()
                    .forEach((host, cell) ->
                            cell.problem()
                                    .ifPresent(
                                            problem -> add(all, of(chapter, cell, problem), host)));
        }
        all.forEach(this::print);
        ledger.warnings()
                .forEach(warning ->
                        print(new Annotation("warning", place(warning), "", warning), List.of()));
    }

    private static void add(Map<Annotation, List<HostName>> all, Annotation one, HostName host) {
        all.computeIfAbsent(one, key -> new ArrayList<>()).add(host);
    }

    private static Annotation of(Chapter chapter, Cell cell, Problem problem) {
        boolean ignored = cell.outcome().filter(Outcome.IgnoredError.class::isInstance).isPresent();
        return new Annotation(
                ignored ? "warning" : "error",
                chapter.site(),
                "step " + chapter.step() + " " + chapter.title(),
                text(problem));
    }

    private static Annotation of(String level, String site, Problem problem) {
        return new Annotation(level, site, "", text(problem));
    }

    private static String text(Problem problem) {
        String detail = problem.detail().isBlank() ? "" : "\n" + problem.detail().strip();
        String hint = problem.hint().isEmpty() ? "" : "\n" + problem.hint();
        return problem.summary() + detail + hint;
    }

    /** The place that a warning begins with; empty if it does not. */
    private static String place(String warning) {
        int end = warning.indexOf(": ");
        return end < 0 ? "" : warning.substring(0, end);
    }

    private void print(Annotation annotation, List<HostName> hosts) {
        String names = String.join(", ", hosts.stream().map(HostName::value).toList());
        List<String> properties = new ArrayList<>();
        Matcher place = PLACE.matcher(annotation.site());
        if (place.matches()) {
            properties.add("file=" + property(inWorkspace(place.group(1))));
            properties.add("line=" + place.group(2));
        }
        String title = annotation.title().isEmpty() ? "Lockstep" : annotation.title();
        properties.add("title=" + property(title));
        lines.accept(
                "::"
                        + annotation.level()
                        + " "
                        + String.join(",", properties)
                        + "::"
                        + data(
                                names.isEmpty()
                                        ? annotation.text()
                                        : names + ": " + annotation.text()));
    }

    private String inWorkspace(String file) {
        Path whole = here.resolve(file).toAbsolutePath().normalize();
        Path root = workspace.toAbsolutePath().normalize();
        return whole.startsWith(root) ? root.relativize(whole).toString() : file;
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
