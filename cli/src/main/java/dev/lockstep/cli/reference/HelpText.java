package dev.lockstep.cli.reference;

import dev.lockstep.engine.library.Parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a terminal shows about operations and facts. */
public final class HelpText {
    private static final int WIDTH = 78;

    private HelpText() {}

    /** Everything about one. */
    public static List<String> of(Entry entry) {
        List<String> lines = new ArrayList<>();
        lines.add(entry.fullName());
        wrap(lines, "  ", entry.summary());
        lines.add("");
        wrap(lines, "  ", entry.call());
        if (!entry.parameters().isEmpty()) {
            lines.add("");
            entry.parameters().forEach(parameter -> argument(lines, parameter));
        }
        entry.gives()
                .ifPresent(gives -> {
                    lines.add("");
                    wrap(lines, "  ", "Answers: " + gives.type());
                    if (!gives.example().isEmpty()) {
                        wrap(lines, "  ", "For example: " + gives.example());
                    }
                });
        return lines;
    }

    /** One line each. */
    public static List<String> index(Map<String, List<Entry>> entries) {
        List<Entry> all = entries.values().stream().flatMap(List::stream).toList();
        int width = all.stream().mapToInt(entry -> entry.fullName().length()).max().orElse(0);
        return all.stream()
                .map(entry ->
                        entry.fullName()
                                + " ".repeat(width - entry.fullName().length() + 2)
                                + entry.brief())
                .toList();
    }

    private static void argument(List<String> lines, Parameter parameter) {
        String fallback = Entry.fallback(parameter);
        lines.add(
                "  "
                        + parameter.name()
                        + ": "
                        + PythonType.of(parameter)
                        + (fallback.isEmpty() ? "" : " = " + fallback));
        String example = Entry.example(parameter);
        wrap(
                lines,
                "      ",
                parameter.doc() + (example.isEmpty() ? "" : " For example " + example + "."));
    }

    private static void wrap(List<String> lines, String indent, String text) {
        StringBuilder line = new StringBuilder(indent);
        for (String word : text.split(" ", -1)) {
            if (line.length() + word.length() > WIDTH && line.length() > indent.length()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
    }
}
