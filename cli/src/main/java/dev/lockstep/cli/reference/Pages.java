package dev.lockstep.cli.reference;

import dev.lockstep.engine.library.Parameter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The reference as pages of Markdown, one a module. */
public final class Pages {
    private static final String MADE =
            "Made of the code by `mvn -pl cli -Dtest=ReferenceTest -Dlockstep.docs.write=true"
                    + " test`; a test holds it against the code.\n";

    private final Reference reference;

    /** Pages about these. */
    public Pages(Reference reference) {
        this.reference = reference;
    }

    /** The text of each page by its path below the folder of the reference. */
    public Map<String, String> all() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put(
                "operations.md",
                index("Operations", "operations", reference.operations())
                        + renamed(reference.oldOperations()));
        pages.put(
                "facts.md",
                index("Facts", "facts", reference.facts()) + renamed(reference.oldFacts()));
        pages.put("global-arguments.md", globalArguments());
        reference
                .operations()
                .forEach((module, all) ->
                        pages.put("operations/" + module + ".md", page(module, all)));
        reference
                .facts()
                .forEach((module, all) -> pages.put("facts/" + module + ".md", page(module, all)));
        return pages;
    }

    private static String index(String title, String folder, Map<String, List<Entry>> entries) {
        return "# "
                + title
                + "\n\n"
                + MADE
                + "\n| name | what it is |\n| --- | --- |\n"
                + entries.values().stream()
                        .flatMap(List::stream)
                        .map(entry ->
                                "| [%s](%s/%s.md#%s) | %s |"
                                        .formatted(
                                                entry.fullName(),
                                                folder,
                                                entry.module(),
                                                anchor(entry),
                                                cell(entry.brief())))
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String renamed(Map<String, String> old) {
        return old.isEmpty()
                ? ""
                : "\nOld names that still work, with a warning:\n\n"
                        + old.entrySet().stream()
                                .map(name ->
                                        "- `" + name.getKey() + "` is `" + name.getValue() + "`")
                                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String anchor(Entry entry) {
        return entry.fullName().toLowerCase(java.util.Locale.ROOT).replace(".", "");
    }

    private static String page(String module, List<Entry> entries) {
        return "# "
                + module
                + "\n\n"
                + entries.stream().map(Pages::section).collect(Collectors.joining("\n"));
    }

    private static String section(Entry entry) {
        StringBuilder text = new StringBuilder();
        text.append("## ").append(entry.fullName()).append("\n\n");
        text.append(entry.summary()).append("\n\n");
        text.append("    ").append(entry.call()).append("\n");
        if (!entry.parameters().isEmpty()) {
            text.append("\n| argument | type | default | meaning | for example |\n");
            text.append("| --- | --- | --- | --- | --- |\n");
            entry.parameters().forEach(parameter -> text.append(row(parameter)));
        }
        entry.gives()
                .ifPresent(gives -> {
                    text.append("\nAnswers ").append(code(gives.type())).append('\n');
                    if (!gives.example().isEmpty()) {
                        text.append("\nFor example ").append(code(gives.example())).append('\n');
                    }
                });
        return text.toString();
    }

    private static String row(Parameter parameter) {
        String formerly =
                parameter.formerly().isEmpty()
                        ? ""
                        : " Formerly `" + String.join("`, `", parameter.formerly()) + "`.";
        return "| `%s` | %s | %s | %s | %s |\n"
                .formatted(
                        parameter.name(),
                        code(PythonType.of(parameter)),
                        code(Entry.fallback(parameter)),
                        cell(parameter.doc()) + formerly,
                        code(Entry.example(parameter)));
    }

    private static String globalArguments() {
        return "# Global arguments\n\n"
                + "Every operation takes these beside its own; facts take those marked so."
                + " "
                + MADE
                + "\n| argument | type | default | meaning | facts |\n"
                + "| --- | --- | --- | --- | --- |\n"
                + GlobalArgument.all().stream()
                        .map(argument ->
                                "| `%s` | %s | %s | %s | %s |"
                                        .formatted(
                                                argument.name(),
                                                code(argument.type()),
                                                code(argument.fallback()),
                                                argument.doc(),
                                                argument.facts() ? "yes" : ""))
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : "`" + cell(text) + "`";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
