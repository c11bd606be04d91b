package dev.lockstep.engine.connector.ssh.config;

import java.util.Optional;

/** Which agent is asked, and which one the remote side may ask. */
final class Agent {
    private static final String SOCKET = "SSH_AUTH_SOCK";

    private Agent() {}

    /** The socket of the agent to ask. */
    static Optional<String> of(Settings settings, Expansion expansion) {
        return settings.one("identityagent")
                .map(agent ->
                        switch (agent.text()) {
                            case "none" -> Optional.<String>empty();
                            case SOCKET -> socket(expansion);
                            default -> named(agent, expansion);
                        })
                .orElseGet(() -> socket(expansion));
    }

    /** The socket that the remote side may reach. */
    static Optional<String> forwarded(Settings settings, Expansion expansion) {
        return settings.one("forwardagent")
                .flatMap(agent ->
                        Choice.FLAG
                                .meaning(agent.text())
                                .map(flag ->
                                        flag.equals("yes")
                                                ? of(settings, expansion)
                                                : Optional.<String>empty())
                                .orElseGet(() -> named(agent, expansion)));
    }

    /** {@code $NAME} is a variable that holds the path; anything else is the path. */
    private static Optional<String> named(Value agent, Expansion expansion) {
        String text = agent.text();
        return text.startsWith("$") && !text.startsWith("${")
                ? expansion.machine().variable(text.substring(1))
                : Optional.of(expansion.pathText(agent));
    }

    private static Optional<String> socket(Expansion expansion) {
        return expansion.machine().variable(SOCKET);
    }
}
