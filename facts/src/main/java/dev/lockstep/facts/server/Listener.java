package dev.lockstep.facts.server;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A socket that is listened on, as {@code ss} prints it. */
record Listener(
        String protocol, String address, long port, @Nullable String process, @Nullable Long pid) {
    private static final Pattern LINE =
            Pattern.compile(
                    "(?:(?<protocol>tcp|udp)\\s+)?\\S+\\s+[0-9]+\\s+[0-9]+\\s+(?<address>\\S*):(?<port>[0-9]+)\\s+\\S+(?<rest>.*)");

    private static final Pattern PROCESS = Pattern.compile("\"([^\"]*)\",pid=([0-9]+)");

    /** The listeners of some lines; headings are passed over. */
    static Stream<Listener> find(List<String> lines, String usual) {
        return lines.stream()
                .map(line -> LINE.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(match -> of(match, usual));
    }

    private static Listener of(Matcher match, String usual) {
        Matcher process = PROCESS.matcher(match.group("rest"));
        boolean known = process.find();
        return new Listener(
                match.group("protocol") == null ? usual : match.group("protocol"),
                match.group("address"),
                Long.parseLong(match.group("port")),
                known ? process.group(1) : null,
                known ? Long.valueOf(process.group(2)) : null);
    }

    /** As scripts see it. */
    Map<String, @Nullable Object> details() {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("protocol", protocol);
        details.put("address", address);
        details.put("port", port);
        details.put("process", process);
        details.put("pid", pid);
        return details;
    }
}
