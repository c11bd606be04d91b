package dev.lockstep.facts.selinux;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A context of SELinux: user, role, type and level. */
final class Context {
    private static final Pattern FORM =
            Pattern.compile("(?:.*\\s)?([^\\s:]+):([^\\s:]+):([^\\s:]+):(\\S+)");

    private Context() {}

    /** The one at the end of a line; empty if there is none. */
    static Optional<Map<String, String>> find(String line) {
        Matcher match = FORM.matcher(line.strip());
        if (!match.matches()) {
            return Optional.empty();
        }
        Map<String, String> context = new LinkedHashMap<>();
        context.put("user", match.group(1));
        context.put("role", match.group(2));
        context.put("type", match.group(3));
        context.put("level", match.group(4));
        return Optional.of(context);
    }
}
