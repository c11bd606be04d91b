package dev.lockstep.facts.systemd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A property of units, by unit, read with {@code systemctl show}. */
interface SystemdFact extends CommandFact<Map<String, Boolean>> {
    /** Whether to ask the user's manager. */
    boolean userMode();

    /** The container to ask; null for the host itself. */
    @Nullable String machine();

    /** Whose manager in the container; null for the root user's. */
    @Nullable String userName();

    /** The units to ask about, patterns allowed; empty for all. */
    List<String> services();

    /** The property to read. */
    ShellText property();

    /** Its values that mean yes. */
    Set<String> yes();

    @Override
    default ShellText command() {
        List<ShellText> words = new ArrayList<>(List.of(ShellText.of("systemctl")));
        if (userMode()) {
            words.add(ShellText.of("--user"));
        }
        String container = machine();
        if (container != null) {
            String user = userName() == null ? "" : userName() + "@";
            words.add(ShellText.quote("--machine=" + user + container));
        }
        words.add(ShellText.of("show --all --property Id --property").then(property()));
        return ShellText.join(words).quotedAll(services().isEmpty() ? List.of("*") : services());
    }

    /** Reads pairs of {@code Id=…} and the property; passes over all else. */
    @Override
    default Map<String, Boolean> parse(List<String> lines) {
        Map<String, Boolean> units = new LinkedHashMap<>();
        @Nullable String unit = null;
        String wanted = property().render() + "=";
        for (String line : lines) {
            if (line.startsWith("Id=")) {
                unit = line.substring("Id=".length()).strip();
            } else if (line.startsWith(wanted) && unit != null) {
                units.put(unit, yes().contains(line.substring(wanted.length()).strip()));
                unit = null;
            }
        }
        return units;
    }

    @Override
    default Map<String, Boolean> absent() {
        return Map.of();
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("systemctl");
    }

    @Override
    default Set<String> families() {
        return Families.of("systemd", Families.SERVICES, Families.PACKAGES, Families.PROGRAMS);
    }
}
