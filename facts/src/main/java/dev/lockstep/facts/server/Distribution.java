package dev.lockstep.facts.server;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which Linux this is, found in its release files. */
final class Distribution {
    /** Short names that scripts compare with, where the system's own name is longer. */
    private static final Map<String, String> NAMES =
            Map.of(
                    "alpine", "Alpine",
                    "centos", "CentOS",
                    "debian", "Debian",
                    "fedora", "Fedora",
                    "gentoo", "Gentoo",
                    "opensuse", "openSUSE",
                    "opensuse-leap", "openSUSE",
                    "redhat", "RedHat",
                    "rhel", "RedHat",
                    "ubuntu", "Ubuntu");

    private static final Pattern NUMBERS = Pattern.compile("([0-9]+)(?:\\.([0-9]+))?");
    private static final Pattern CODENAME = Pattern.compile("\\((\\D+)\\)|,\\s*(\\D+)");

    private final Map<String, String> variables;
    private final Optional<ReleaseFiles.Named> named;

    Distribution(ReleaseFiles files) {
        variables = files.variables();
        named = files.named();
    }

    /** The name; null if no file tells it. */
    @Nullable String name() {
        String id = first("ID", named.map(ReleaseFiles.Named::id)).toLowerCase(Locale.ROOT);
        String name = NAMES.getOrDefault(id, first("NAME", named.map(ReleaseFiles.Named::name)));
        return name.isEmpty() ? null : name;
    }

    /** The first number of the version, or null. */
    @Nullable Long major() {
        return number(1);
    }

    /** The second number of the version, or null. */
    @Nullable Long minor() {
        return number(2);
    }

    /** All that {@code os-release} says, and the code name if the version holds one. */
    Map<String, @Nullable Object> meta() {
        Map<String, @Nullable Object> meta = new LinkedHashMap<>(variables);
        codename().ifPresent(codename -> meta.put("CODENAME", codename));
        return meta;
    }

    private Optional<String> codename() {
        for (String key : List.of("VERSION_CODENAME", "UBUNTU_CODENAME")) {
            if (variables.containsKey(key)) {
                return Optional.ofNullable(variables.get(key));
            }
        }
        Matcher match = CODENAME.matcher(variables.getOrDefault("VERSION", ""));
        return match.find()
                ? Optional.of(match.group(1) == null ? match.group(2) : match.group(1))
                : Optional.empty();
    }

    private @Nullable Long number(int group) {
        Matcher match =
                NUMBERS.matcher(first("VERSION_ID", named.map(ReleaseFiles.Named::version)));
        return match.find() && match.group(group) != null ? Long.valueOf(match.group(group)) : null;
    }

    private String first(String variable, Optional<String> otherwise) {
        String value = variables.getOrDefault(variable, "");
        return value.isEmpty() ? otherwise.orElse("") : value;
    }
}
