package dev.lockstep.facts.server;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One line about an account: its entry, its group, its groups, its last login, its password. */
record Account(String name, Map<String, @Nullable Object> details) {
    private static final Pattern LINE =
            Pattern.compile(
                    "([^:]+):[^:]*:([0-9]+):([0-9]+):([^:]*):([^:]*):([^|]*)"
                            + "\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|(.*)");

    /** Empty for entries that are no account, such as those that include a directory service. */
    static Optional<Account> parse(String line) {
        Matcher match = LINE.matcher(line.strip());
        if (!match.matches()) {
            return Optional.empty();
        }
        String group = match.group(7).strip();
        Optional<Login> login = Login.find(match.group(9));
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("home", textOrNull(match.group(5)));
        details.put("comment", textOrNull(match.group(4)));
        details.put("shell", textOrNull(match.group(6)));
        details.put("group", group);
        details.put("groups", others(match.group(8), group));
        details.put("uid", Long.valueOf(match.group(2)));
        details.put("gid", Long.valueOf(match.group(3)));
        details.put("lastlog", login.map(Login::text).orElse(null));
        details.put("login_time", login.map(Login::time).orElse(null));
        details.put("password", match.group(10).strip());
        return Optional.of(new Account(match.group(1), details));
    }

    private static @Nullable String textOrNull(String text) {
        return text.isBlank() ? null : text.strip();
    }

    private static List<String> others(String groups, String own) {
        return Stream.of(groups.strip().split("\\s+"))
                .filter(group -> !group.isEmpty() && !group.equals(own))
                .toList();
    }
}
