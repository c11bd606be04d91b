package dev.lockstep.operations.pip;

import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Wanted;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a script asks for of Python's packages: a name, perhaps with extras, a condition on the
 * version, or an address; as PEP 508 writes it.
 *
 * @param name in lower case
 * @param extras {@code [a,b]}, or empty
 * @param condition without spaces, or empty
 * @param marker where it is wanted at all, with the {@code ;} before it, or empty
 * @param address where it comes from, or empty
 */
public record Requirement(
        String name, String extras, String condition, String marker, String address) {
    private static final Pattern FORM =
            Pattern.compile(
                    "\\s*(?<name>[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)"
                        + "\\s*(?:\\[(?<extras>[^\\]]*)\\])?"
                        + "\\s*(?:@\\s*(?<address>\\S+)|\\(?(?<condition>(?:[=!<>~][^;@()]*)?)\\)?)"
                        + "\\s*(?<marker>;.*)?");

    private static final Pattern EGG = Pattern.compile(".*[#&]egg=([A-Za-z0-9._-]+).*");

    /** Anything that is no requirement counts as a name or an address of its own. */
    public static Requirement parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return ofAddress(text);
        }
        String condition = text(form.group("condition")).replaceAll("\\s", "");
        if (!condition.isEmpty() && VersionCondition.parseAll(condition).isEmpty()) {
            return ofAddress(text);
        }
        return new Requirement(
                form.group("name").toLowerCase(Locale.ROOT),
                extras(text(form.group("extras"))),
                condition,
                text(form.group("marker")),
                text(form.group("address")));
    }

    private static Requirement ofAddress(String text) {
        Matcher egg = EGG.matcher(text);
        String name = egg.matches() ? egg.group(1).toLowerCase(Locale.ROOT) : text;
        return new Requirement(name, "", "", "", text);
    }

    private static String text(@Nullable String group) {
        return group == null ? "" : group;
    }

    private static String extras(String list) {
        String sorted =
                Stream.of(list.split(",", -1))
                        .map(String::strip)
                        .filter(extra -> !extra.isEmpty())
                        .sorted()
                        .collect(Collectors.joining(","));
        return sorted.isEmpty() ? "" : "[" + sorted + "]";
    }

    /** Names that differ only in case, dashes, underscores and dots are one. */
    public static String spelling(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]+", "-");
    }

    /** As programs are asked for it. */
    public String spec() {
        return address.isEmpty() ? name + extras + condition + marker : address;
    }

    /** Whether it asks for extras of a package that is installed in a version that will do. */
    public boolean wantsExtrasOf(Installed installed) {
        Wanted wanted = wanted(installed);
        return !extras.isEmpty() && installed.has(wanted.name(), wanted.version());
    }

    /** Compared with what is installed, by {@link #spelling}. */
    public Wanted wanted(Installed installed) {
        String listed = spelling(name);
        Optional<String> version =
                condition.isEmpty() ? Optional.empty() : Optional.of(version(installed, listed));
        return new Wanted(listed, version, spec(), address.isEmpty() ? name + condition : name);
    }

    /** A version that is there and will do, or the condition itself. */
    private String version(Installed installed, String listed) {
        return installed.versions().getOrDefault(listed, List.of()).stream()
                .map(String::valueOf)
                .filter(this::allows)
                .findFirst()
                .orElse(condition);
    }

    private boolean allows(String version) {
        return VersionCondition.parseAll(condition)
                .filter(all -> all.stream().allMatch(one -> one.allows(version)))
                .isPresent();
    }
}
