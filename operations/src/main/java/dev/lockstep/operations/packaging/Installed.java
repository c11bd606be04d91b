package dev.lockstep.operations.packaging;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The packages that are installed, by name, with their versions.
 *
 * @param fact where that is from
 */
public record Installed(Fact<?> fact, Map<String, Collection<?>> versions) {
    /** Asks the host. */
    public static Installed read(Facts facts, Fact<?> fact) {
        Object there = Reading.value(facts, fact);
        Map<String, Collection<?>> versions = new LinkedHashMap<>();
        if (there instanceof Map<?, ?> map) {
            map.forEach((name, value) -> versions.put(name.toString(), Reading.all(value)));
        } else {
            Reading.all(there).forEach(item -> add(versions, item));
        }
        return new Installed(fact, versions);
    }

    /** Some facts are lists: of names, or of maps that hold more than name and versions. */
    private static void add(Map<String, Collection<?>> versions, Object item) {
        Map<?, ?> details = Reading.map(item);
        if (details.containsKey("name")) {
            versions.put(
                    String.valueOf(details.get("name")),
                    Reading.all(details.get("installed_versions")));
        } else {
            versions.put(item.toString(), List.of());
        }
    }

    /** The same with names in lower case, for managers that take no note of it. */
    public Installed inLowerCase() {
        return spelled(name -> name.toLowerCase(Locale.ROOT));
    }

    /** The same with names as managers compare them. */
    public Installed spelled(UnaryOperator<String> spelling) {
        Map<String, Collection<?>> spelled = new LinkedHashMap<>();
        versions.forEach((name, there) -> spelled.put(spelling.apply(name), there));
        return new Installed(fact, spelled);
    }

    /** The same as if some were not there. */
    public Installed without(List<Wanted> some) {
        Map<String, Collection<?>> others = new LinkedHashMap<>(versions);
        some.forEach(wanted -> others.remove(wanted.name()));
        return new Installed(fact, others);
    }

    /**
     * Whether a package is there, in the version if one is given; {@code *} stands for any text.
     */
    public boolean has(String name, Optional<String> version) {
        Collection<?> there = versions.get(name);
        return there != null
                && version.map(wanted -> there.stream().anyMatch(actual -> fits(wanted, actual)))
                        .orElse(true);
    }

    /** Whether any of these is there. */
    boolean hasAny(List<Wanted> some) {
        return some.stream().anyMatch(wanted -> has(wanted.name(), wanted.version()));
    }

    /** Whether all of these are there; of those with one name, one is enough. */
    boolean hasAll(List<Wanted> some) {
        return some.stream().collect(Collectors.groupingBy(Wanted::name)).values().stream()
                .allMatch(this::hasAny);
    }

    /** The same with some more. */
    public Map<String, Collection<?>> with(List<Wanted> come) {
        Map<String, Collection<?>> after = new LinkedHashMap<>(versions);
        for (Wanted wanted : come) {
            after.put(wanted.name(), wanted.version().stream().toList());
        }
        return after;
    }

    private static boolean fits(String wanted, Object actual) {
        if (!wanted.contains("*")) {
            return wanted.equals(String.valueOf(actual));
        }
        String regex = Pattern.quote(wanted).replace("*", "\\E.*\\Q");
        return Pattern.matches(regex, String.valueOf(actual));
    }
}
