package dev.lockstep.facts.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The format of {@code /etc/os-release}: shell assignments. */
final class OsReleaseFile {
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)=(.*)");

    private OsReleaseFile() {}

    /** The variables in their order; values without quotes. */
    static Map<String, String> variables(List<String> lines) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = ASSIGNMENT.matcher(line);
            if (match.matches()) {
                variables.put(match.group(1), unquote(match.group(2).strip()));
            }
        }
        return variables;
    }

    private static String unquote(String value) {
        if (value.length() < 2) {
            return value;
        }
        String inner = value.substring(1, value.length() - 1);
        if (value.startsWith("'") && value.endsWith("'")) {
            return inner;
        }
        return value.startsWith("\"") && value.endsWith("\"")
                ? inner.replaceAll("\\\\([\\\\\"$`])", "$1")
                : value;
    }
}
