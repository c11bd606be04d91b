package dev.lockstep.facts.rpm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A line of a name and a version; messages have more words. */
record NameAndVersion(String name, String version) {
    private static final Pattern LINE = Pattern.compile("(\\S+) (\\S+)");

    static Stream<NameAndVersion> find(List<String> lines) {
        return lines.stream()
                .map(line -> LINE.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(match -> new NameAndVersion(match.group(1), match.group(2)));
    }

    Map<String, String> details() {
        Map<String, String> details = new LinkedHashMap<>();
        details.put("name", name);
        details.put("version", version);
        return details;
    }
}
