package dev.lockstep.facts.apt;

import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The one-line format of {@code sources.list}. */
final class SourceLine {
    private static final Pattern LINE =
            Pattern.compile(
                    "(deb|deb-src)\\s+(?:\\[([^\\]]*)\\]\\s+)?(cdrom:\\[[^\\]]*\\]\\S*|\\S+)\\s+(\\S+)(.*)");

    private SourceLine() {}

    /** Empty for comments and all else. */
    static Optional<Source> parse(String line) {
        Matcher match = LINE.matcher(line.replaceFirst("(^|\\s)#.*", "").strip());
        return match.matches()
                ? Optional.of(
                        new Source(
                                match.group(1),
                                match.group(3),
                                match.group(4),
                                Lines.fields(match.group(5)),
                                options(match.group(2))))
                : Optional.empty();
    }

    private static Map<String, Object> options(@Nullable String text) {
        Map<String, Object> options = new LinkedHashMap<>();
        for (String option : Lines.fields(text == null ? "" : text)) {
            int equals = option.indexOf('=');
            if (equals > 0) {
                String value = option.substring(equals + 1);
                options.put(
                        option.substring(0, equals),
                        value.contains(",") ? List.of(value.split(",")) : value);
            }
        }
        return options;
    }
}
