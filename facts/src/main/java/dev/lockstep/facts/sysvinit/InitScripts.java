package dev.lockstep.facts.sysvinit;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What scripts of services say, by name: exit 0 runs, 1 to 3 does not, more is not known (null).
 */
public interface InitScripts extends CommandFact<Map<String, @Nullable Boolean>> {
    Pattern LINE = Pattern.compile("(\\S+)=([0-9]+)");

    @Override
    default Map<String, @Nullable Boolean> parse(List<String> lines) {
        Map<String, @Nullable Boolean> services = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                int code = Integer.parseInt(match.group(2));
                services.put(match.group(1), code > 3 ? null : code == 0);
            }
        }
        return services;
    }

    @Override
    default Map<String, @Nullable Boolean> absent() {
        return Map.of();
    }

    @Override
    default Set<String> families() {
        return Families.of(name().module(), Families.SERVICES, Families.PACKAGES);
    }
}
