package dev.lockstep.engine.connector.ssh.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What has been said so far, by keyword: what was said first stands, except that identities,
 * certificates and variables to send add up. Filled by one {@link ConfigReader}.
 */
final class Settings {
    private static final Set<String> ADDING =
            Set.of(Keywords.IDENTITY_FILE, Keywords.CERTIFICATE_FILE, Keywords.SEND_ENV);

    private final Map<String, List<Value>> values = new HashMap<>();

    /** Takes what a line says of a keyword, if it counts. */
    void offer(String keyword, List<Value> said) {
        if (said.isEmpty()) {
            return;
        }
        if (ADDING.contains(keyword)) {
            said.forEach(value -> add(keyword, value));
        } else if (isOpen(keyword)) {
            values.put(keyword, said);
        }
    }

    /** Puts a value in the place of whatever was said. */
    void replace(String keyword, Value value) {
        values.put(keyword, List.of(value));
    }

    /** A jump and a command exclude each other; only a jump of {@code none} lets a command in. */
    private boolean isOpen(String keyword) {
        boolean said = values.containsKey(keyword);
        return switch (keyword) {
            case Keywords.PROXY_JUMP -> !said && !values.containsKey(Keywords.PROXY_COMMAND);
            case Keywords.PROXY_COMMAND -> !said && chosen(Keywords.PROXY_JUMP).isEmpty();
            default -> !said;
        };
    }

    private void add(String keyword, Value value) {
        List<Value> before = values.computeIfAbsent(keyword, k -> new ArrayList<>());
        if (keyword.equals(Keywords.SEND_ENV) && value.text().startsWith("-")) {
            String pattern = value.text().substring(1);
            before.removeIf(sent -> Patterns.fits(pattern, sent.text()));
        } else if (before.stream().noneMatch(known -> known.text().equals(value.text()))) {
            before.add(value);
        }
    }

    /** All that stands for a keyword; empty if nothing was said. */
    List<Value> all(String keyword) {
        return List.copyOf(values.getOrDefault(keyword, List.of()));
    }

    /** The texts of {@link #all}. */
    List<String> texts(String keyword) {
        return all(keyword).stream().map(Value::text).toList();
    }

    /** What stands for a keyword with one value. */
    Optional<Value> one(String keyword) {
        return all(keyword).stream().findFirst();
    }

    /** The text of {@link #one}. */
    Optional<String> text(String keyword) {
        return one(keyword).map(Value::text);
    }

    /** What stands for a keyword, unless that is {@code none}. */
    Optional<Value> chosen(String keyword) {
        return one(keyword).filter(value -> !value.text().equalsIgnoreCase("none"));
    }

    boolean flag(String keyword, boolean otherwise) {
        return text(keyword).map("yes"::equals).orElse(otherwise);
    }

    int number(String keyword, int otherwise) {
        return text(keyword).map(Integer::parseInt).orElse(otherwise);
    }

    Optional<Duration> duration(String keyword) {
        return text(keyword).map(seconds -> Duration.ofSeconds(Integer.parseInt(seconds)));
    }
}
