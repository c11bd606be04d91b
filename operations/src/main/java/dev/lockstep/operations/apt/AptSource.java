package dev.lockstep.operations.apt;

import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One source of packages.
 *
 * @param type {@code deb} or {@code deb-src}
 * @param options what stands in brackets, by name; values of more than one part are sets
 */
record AptSource(
        Map<String, String> options,
        String type,
        String url,
        String distribution,
        Set<String> components) {
    private static final Pattern LINE =
            Pattern.compile("(deb(?:-src)?)\\s+(?:\\[([^\\]]+)\\]\\s+)?(\\S+)\\s+(\\S+)\\s*(.*)");

    /** Reads a line of sources.list; empty if it is none. */
    static Optional<AptSource> parse(String line) {
        Matcher parts = LINE.matcher(line.strip());
        return parts.matches()
                ? Optional.of(
                        new AptSource(
                                options(parts.group(2)),
                                parts.group(1),
                                bare(parts.group(3)),
                                parts.group(4),
                                words(parts.group(5))))
                : Optional.empty();
    }

    /** Whether the sources of a host hold it. */
    boolean isIn(Collection<?> sources) {
        return sources.stream().anyMatch(this::is);
    }

    /** Whether one of a host's sources is this. */
    boolean is(Object other) {
        Map<?, ?> source = Reading.map(other);
        return type.equals(source.get("type"))
                && url.equals(bare(String.valueOf(source.get("url"))))
                && distribution.equals(source.get("distribution"))
                && components.equals(texts(source.get("components")))
                && options.equals(options(Reading.map(source.get("options"))));
    }

    /** As the fact lists it. */
    Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("type", type);
        details.put("url", url);
        details.put("distribution", distribution);
        details.put("components", List.copyOf(components));
        details.put("options", Map.copyOf(options));
        return details;
    }

    private static Map<String, String> options(@Nullable String brackets) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : words(brackets == null ? "" : brackets)) {
            int equals = option.indexOf('=');
            options.put(option.substring(0, Math.max(equals, 0)), option.substring(equals + 1));
        }
        return options;
    }

    private static Map<String, String> options(Map<?, ?> given) {
        Map<String, String> options = new HashMap<>();
        given.forEach((name, value) ->
                options.put(
                        name.toString(),
                        value instanceof Collection<?> many
                                ? String.join(",", texts(many))
                                : String.valueOf(value)));
        return options;
    }

    private static Set<String> words(String text) {
        return new TreeSet<>(
                Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).toList());
    }

    private static Set<String> texts(@Nullable Object values) {
        List<String> texts = Reading.all(values).stream().map(String::valueOf).toList();
        return new TreeSet<>(texts);
    }

    /** A URL without the slash that some write at its end. */
    private static String bare(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
