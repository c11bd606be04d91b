package dev.lockstep.facts.iptables;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Policies by chain; chains of the user have none, written {@code -}. */
interface Chains extends Saved<Map<String, String>> {
    Pattern LINE = Pattern.compile(":(\\S+)\\s+(\\S+).*");

    @Override
    default Map<String, String> parse(List<String> lines) {
        Map<String, String> chains = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                chains.put(match.group(1), match.group(2));
            }
        }
        return chains;
    }

    @Override
    default Map<String, String> absent() {
        return Map.of();
    }
}
