package dev.lockstep.facts.mysql;

import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One row of a result, by column. */
record Row(Map<String, String> columns) {
    /** The rows below a heading; none if nothing was printed. */
    static List<Row> read(List<String> lines) {
        if (lines.isEmpty()) {
            return List.of();
        }
        List<String> names = List.of(lines.getFirst().split("\t", -1));
        return lines.stream().skip(1).map(line -> of(names, line)).toList();
    }

    private static Row of(List<String> names, String line) {
        List<String> values = List.of(line.split("\t", -1));
        if (values.size() != names.size()) {
            throw Lines.notUnderstood(line);
        }
        Map<String, String> columns = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            columns.put(names.get(i), values.get(i));
        }
        return new Row(columns);
    }

    /** The text of a column; empty if there is no such column. */
    String text(String column) {
        return columns.getOrDefault(column, "");
    }
}
