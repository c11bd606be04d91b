package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Where opkg finds packages: url, fmt and kind of each feed by its name.")
@Gives(
        type = "dict[str, {url: str, fmt: str, kind: str}]",
        example =
                "{\"mine\": {\"url\": \"http://m.example.org/\", \"fmt\": "
                        + "\"uncompressed\", \"kind\": \"custom\"}, \"core\": {\"url\": "
                        + "\"https://d.example.org/core\", \"fmt\": \"gzip\", \"kind\": "
                        + "\"distribution\"}}")
public record OpkgFeeds() implements OpkgFact<Map<String, Map<String, String>>> {
    private static final String FILE = "##FILE ";
    private static final Pattern LINE = Pattern.compile("(src|src/gz)\\s+(\\S+)\\s+(\\S+)");

    @Override
    public ShellText command() {
        return ShellText.of(
                "for f in /etc/opkg.conf /etc/opkg/*.conf; do [ -e \"$f\" ] || continue; echo"
                        + " \"##FILE $f\"; cat \"$f\"; done");
    }

    @Override
    public Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> feeds = new LinkedHashMap<>();
        String kind = "unknown";
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (line.startsWith(FILE)) {
                kind = kind(line);
            } else if (match.matches()) {
                Map<String, String> feed = new LinkedHashMap<>();
                feed.put("url", match.group(3));
                feed.put("fmt", match.group(1).equals("src/gz") ? "gzip" : "uncompressed");
                feed.put("kind", kind);
                feeds.put(match.group(2), feed);
            }
        }
        return feeds;
    }

    private static String kind(String file) {
        if (file.contains("customfeeds")) {
            return "custom";
        }
        return file.contains("distfeeds") ? "distribution" : "local";
    }

    @Override
    public Map<String, Map<String, String>> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/opkg");
    }

    @Override
    public boolean recursive() {
        return true;
    }
}
