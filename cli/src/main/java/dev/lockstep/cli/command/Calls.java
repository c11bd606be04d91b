package dev.lockstep.cli.command;

import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.OptionsReader;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of calls that no script makes: what the command line says, over the host's data. */
final class Calls {
    private Calls() {}

    static Surroundings surroundings(Host host) {
        return surroundings(host, Map.of());
    }

    static Surroundings surroundings(Host host, Map<String, @Nullable Object> said) {
        return OptionsReader.surroundings("fact", List.of(said, ofData(host)));
    }

    /** The options of an operation's call, the strongest layer first. */
    static List<Map<String, @Nullable Object>> layers(
            Host host, Map<String, @Nullable Object> said) {
        return List.of(said, ofData(host));
    }

    private static Map<String, @Nullable Object> ofData(Host host) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(host.data().merged());
        options.keySet().retainAll(OptionsReader.NAMES);
        return options;
    }
}
