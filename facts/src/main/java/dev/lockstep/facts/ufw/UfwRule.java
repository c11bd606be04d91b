package dev.lockstep.facts.ufw;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One rule of ufw; null is what it does not say.
 *
 * @param direction {@code in}, {@code out} or {@code route}
 * @param port a port, several with commas, or a range with a colon
 * @param log {@code log} or {@code log-all}
 */
public record UfwRule(
        String action,
        @Nullable String direction,
        @Nullable String networkInterface,
        @Nullable String from,
        @Nullable String to,
        @Nullable String port,
        @Nullable String proto,
        @Nullable String app,
        @Nullable String log,
        @Nullable String comment) {
    private static final Set<String> ACTIONS = Set.of("allow", "deny", "reject", "limit");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern PORT = Pattern.compile("([0-9][0-9:,]*)(?:/([a-z]+))?");

    /** Reads a command line that would add it, without {@code ufw}; empty if it is none. */
    public static Optional<UfwRule> parse(String line) {
        Deque<String> words = new ArrayDeque<>(words(line));
        Map<String, String> said = new LinkedHashMap<>();
        take(words, said, "direction", Set.of("route"));
        if (words.isEmpty() || !ACTIONS.contains(words.peek())) {
            return Optional.empty();
        }
        String action = words.pop();
        take(words, said, "direction", Set.of("in", "out"));
        while (!words.isEmpty()) {
            String word = words.pop();
            Matcher port = PORT.matcher(word);
            switch (word) {
                case "log", "log-all" -> said.put("log", word);
                case "on", "from", "to", "port", "proto", "app", "comment" -> {
                    if (words.isEmpty()) {
                        return Optional.empty();
                    }
                    said.put(word, words.pop());
                }
                case String ignored when port.matches() -> {
                    said.put("port", port.group(1));
                    Optional.ofNullable(port.group(2))
                            .ifPresent(protocol -> said.put("proto", protocol));
                }
                default -> said.put("app", word);
            }
        }
        return Optional.of(of(action, said));
    }

    private static UfwRule of(String action, Map<String, String> said) {
        return new UfwRule(
                action,
                said.get("direction"),
                said.get("on"),
                said.get("from"),
                said.get("to"),
                said.get("port"),
                said.get("proto"),
                said.get("app"),
                said.get("log"),
                said.get("comment"));
    }

    private static void take(
            Deque<String> words, Map<String, String> said, String name, Set<String> known) {
        String next = words.peek();
        if (next != null && known.contains(next)) {
            said.put(name, words.pop());
        }
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) == null ? word.group(2) : word.group(1));
        }
        return words;
    }

    /** As scripts see it. */
    public Map<String, @Nullable Object> details() {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("action", action);
        details.put("direction", direction);
        details.put("interface", networkInterface);
        details.put("from_", from);
        details.put("to", to);
        details.put("port", port);
        details.put("proto", proto);
        details.put("app", app);
        details.put("log", log);
        details.put("comment", comment);
        return details;
    }
}
