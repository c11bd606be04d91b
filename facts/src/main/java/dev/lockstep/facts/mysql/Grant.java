package dev.lockstep.facts.mysql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line of {@code SHOW GRANTS}. */
record Grant(String target, List<String> privileges) {
    private static final Pattern LINE = Pattern.compile("GRANT (.+?) ON (.+?) TO (.+)");

    /** A comma inside parentheses is one between columns. */
    private static final Pattern PRIVILEGE = Pattern.compile("(?:[^,(]|\\([^)]*\\))+");

    private static final String OPTION = "WITH GRANT OPTION";

    /** Empty for headings and roles. */
    static Optional<Grant> parse(String line) {
        Matcher match = LINE.matcher(line.strip());
        if (!match.matches()) {
            return Optional.empty();
        }
        List<String> privileges = new ArrayList<>();
        Matcher privilege = PRIVILEGE.matcher(match.group(1));
        while (privilege.find()) {
            privileges.add(privilege.group().strip());
        }
        if (match.group(3).contains(OPTION)) {
            privileges.add("GRANT OPTION");
        }
        return Optional.of(new Grant(match.group(2), privileges));
    }
}
