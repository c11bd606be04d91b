package dev.lockstep.facts.apt;

import dev.lockstep.facts.Lines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The stanza format of {@code *.sources} files. */
final class SourceStanza {
    /** Fields whose one-line option has another name. */
    private static final Map<String, String> OPTIONS =
            Map.of("architectures", "arch", "languages", "lang", "targets", "target");

    private static final Set<String> NO_OPTIONS =
            Set.of(
                    "types",
                    "uris",
                    "suites",
                    "components",
                    "enabled",
                    "x-repolib-name",
                    "description");

    private final Map<String, String> fields;

    private SourceStanza(Map<String, String> fields) {
        this.fields = fields;
    }

    /** One source for each type, place and suite of the enabled stanzas. */
    static List<Source> parse(List<String> lines) {
        List<Source> sources = new ArrayList<>();
        Map<String, String> fields = new LinkedHashMap<>();
        String last = "";
        for (String line : lines) {
            if (line.isBlank()) {
                sources.addAll(new SourceStanza(fields).sources());
                fields = new LinkedHashMap<>();
            } else if (Character.isWhitespace(line.charAt(0))) {
                fields.merge(last, line.strip(), (before, more) -> (before + "\n" + more).strip());
            } else if (!line.startsWith("#") && line.indexOf(':') > 0) {
                last = line.substring(0, line.indexOf(':')).strip().toLowerCase(Locale.ROOT);
                fields.put(last, line.substring(line.indexOf(':') + 1).strip());
            }
        }
        sources.addAll(new SourceStanza(fields).sources());
        return sources;
    }

    private List<Source> sources() {
        return isEnabled() ? words("types").stream().flatMap(this::ofType).toList() : List.of();
    }

    private boolean isEnabled() {
        return !Set.of("no", "false", "without", "off", "disable", "0")
                .contains(fields.getOrDefault("enabled", "yes").toLowerCase(Locale.ROOT));
    }

    private Stream<Source> ofType(String type) {
        return words("uris").stream()
                .flatMap(url ->
                        words("suites").stream()
                                .map(suite ->
                                        new Source(
                                                type, url, suite, words("components"), options())));
    }

    private Map<String, Object> options() {
        Map<String, Object> options = new LinkedHashMap<>();
        fields.forEach((field, value) -> {
            if (!NO_OPTIONS.contains(field)) {
                options.put(OPTIONS.getOrDefault(field, field), option(value));
            }
        });
        return options;
    }

    /** Several words are a list, unless they are a key that stands in the file itself. */
    private static Object option(String value) {
        List<String> words = Lines.fields(value);
        return words.size() > 1 && !value.contains("\n") ? words : value;
    }

    private List<String> words(String field) {
        return Lines.fields(fields.getOrDefault(field, ""));
    }
}
