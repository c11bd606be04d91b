package dev.lockstep.facts.postgres;

import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The result of a statement, as psql prints it without alignment. */
final class Table {
    private static final Pattern FOOTER = Pattern.compile("\\([0-9]+ rows?\\)");

    private Table() {}

    /**
     * Rows by column: {@code t} and {@code f} as booleans, whole numbers as numbers, nothing as
     * null.
     */
    static List<Map<String, @Nullable Object>> values(List<String> lines) {
        return texts(lines).stream().map(Table::values).toList();
    }

    /** Rows by column, as text. */
    static List<Map<String, String>> texts(List<String> lines) {
        List<Map<String, String>> rows = new ArrayList<>();
        List<String> names = lines.isEmpty() ? List.of() : fields(lines.getFirst());
        for (String line : lines.stream().skip(1).toList()) {
            if (!line.isBlank() && !FOOTER.matcher(line.strip()).matches()) {
                rows.add(row(names, line));
            }
        }
        return rows;
    }

    private static Map<String, String> row(List<String> names, String line) {
        List<String> fields = fields(line);
        if (fields.size() != names.size()) {
            throw Lines.notUnderstood(line);
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), fields.get(i));
        }
        return row;
    }

    private static List<String> fields(String line) {
        return List.of(line.split("\\|", -1));
    }

    private static Map<String, @Nullable Object> values(Map<String, String> row) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        row.forEach((name, text) ->
                values.put(
                        name,
                        switch (text) {
                            case "" -> null;
                            case "t" -> true;
                            case "f" -> false;
                            default -> Lines.numberOrText(text);
                        }));
        return values;
    }

    /** The rest of a row without one prefix of its columns' names. */
    static Map<String, @Nullable Object> without(String prefix, Map<String, @Nullable Object> row) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>();
        row.forEach((name, value) ->
                rest.put(name.startsWith(prefix) ? name.substring(prefix.length()) : name, value));
        return rest;
    }
}
