package dev.lockstep.facts.iptables;

import java.util.List;
import java.util.Map;

/** The rules of a table, in their order. */
interface Rules extends Saved<List<Map<String, Object>>> {
    @Override
    default List<Map<String, Object>> parse(List<String> lines) {
        return lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith("-A "))
                .map(Rule::parse)
                .toList();
    }

    @Override
    default List<Map<String, Object>> absent() {
        return List.of();
    }
}
