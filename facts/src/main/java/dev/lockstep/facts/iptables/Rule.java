package dev.lockstep.facts.iptables;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One rule as {@code iptables-save} writes it. */
final class Rule {
    private static final Map<String, String> NAMES =
            Map.ofEntries(
                    Map.entry("-A", "chain"),
                    Map.entry("--append", "chain"),
                    Map.entry("-p", "protocol"),
                    Map.entry("--protocol", "protocol"),
                    Map.entry("-s", "source"),
                    Map.entry("--source", "source"),
                    Map.entry("-d", "destination"),
                    Map.entry("--destination", "destination"),
                    Map.entry("-i", "in_interface"),
                    Map.entry("--in-interface", "in_interface"),
                    Map.entry("-o", "out_interface"),
                    Map.entry("--out-interface", "out_interface"),
                    Map.entry("-j", "jump"),
                    Map.entry("--jump", "jump"),
                    Map.entry("--log-prefix", "log_prefix"),
                    Map.entry("--to-destination", "to_destination"),
                    Map.entry("--to-source", "to_source"),
                    Map.entry("--to-ports", "to_ports"));

    private static final Pattern WORD = Pattern.compile("\"((?:\\\\.|[^\"\\\\])*)\"|(\\S+)");

    private final Map<String, Object> details = new LinkedHashMap<>();
    private final Set<String> extras = new LinkedHashSet<>();
    private final List<String> values = new ArrayList<>();
    private String key = "";
    private boolean negated;
    private boolean nextNegated;

    private Rule() {}

    /**
     * Its arguments by name, with {@code not_} before those that are negated; all others, keys and
     * values, are in the set {@code extras}.
     */
    static Map<String, Object> parse(String line) {
        Rule rule = new Rule();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            rule.read(word.group(1), word.group(2));
        }
        rule.finish();
        if (!rule.extras.isEmpty()) {
            rule.details.put("extras", rule.extras);
        }
        return rule.details;
    }

    private void read(@Nullable String quoted, @Nullable String bare) {
        if (quoted != null) {
            values.add(quoted.replaceAll("\\\\(.)", "$1"));
        } else if ("!".equals(bare)) {
            nextNegated = true;
        } else if (bare != null && bare.startsWith("-")) {
            finish();
            key = bare;
            negated = nextNegated;
            nextNegated = false;
        } else if (bare != null) {
            values.add(bare);
        }
    }

    private void finish() {
        String value = String.join(" ", values);
        String name = NAMES.get(key);
        if (name != null) {
            details.put(negated ? "not_" + name : name, value);
        } else if (!key.isEmpty()) {
            Stream.of(negated ? "!" : "", key, value)
                    .filter(extra -> !extra.isEmpty())
                    .forEach(extras::add);
        }
        values.clear();
    }
}
