package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Surroundings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How the commands of a call run, in words; secrets are masked. */
public final class Manner {
    private Manner() {}

    /** {@code by sudo as postgres, in /srv, with A=1, reading 5 bytes}; empty for the plain way. */
    public static String of(CallOptions options) {
        Surroundings surroundings = options.surroundings();
        List<String> words = new ArrayList<>();
        surroundings.elevation().layers().forEach(layer -> words.add(layer(layer)));
        surroundings.directory().ifPresent(directory -> words.add("in " + directory));
        if (!surroundings.environment().isEmpty()) {
            words.add(
                    surroundings.environment().entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(each -> each.getKey() + "=" + each.getValue().masked())
                            .collect(Collectors.joining(" ", "with ", "")));
        }
        if (!surroundings.shell().equals(Surroundings.PLAIN.shell())) {
            words.add("by the shell " + surroundings.shell());
        }
        options.stdin().ifPresent(bytes -> words.add("reading " + bytes));
        if (options.terminal()) {
            words.add("on a terminal");
        }
        return String.join(", ", words);
    }

    private static String layer(Elevation.Layer layer) {
        String user = layer.user().orElse("root");
        return "by "
                + layer.program().name().toLowerCase(Locale.ROOT)
                + " as "
                + user
                + (layer.login() ? " with a login shell" : "");
    }
}
