package dev.lockstep.engine.connector.ssh.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the remote side gets of the local one.
 *
 * @param sentVariables patterns of the names of local variables that go along
 * @param variables further variables, by name
 * @param agent the socket of the agent that the remote side may ask, if any
 */
public record Forwarded(
        List<String> sentVariables, Map<String, String> variables, Optional<String> agent) {
    public Forwarded {
        sentVariables = List.copyOf(sentVariables);
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }

    static Forwarded of(Settings settings, Expansion expansion) {
        Map<String, String> variables = new LinkedHashMap<>();
        settings.texts("setenv")
                .forEach(pair -> {
                    String[] sides = pair.split("=", 2);
                    variables.putIfAbsent(sides[0], sides[1]);
                });
        return new Forwarded(
                settings.texts(Keywords.SEND_ENV), variables, Agent.forwarded(settings, expansion));
    }
}
