package dev.lockstep.engine.connector.ssh.config;

import java.util.List;

/** How the host's SSH port is reached. */
public sealed interface Route {
    /** By a connection of our own. */
    record Direct() implements Route {}

    /**
     * Through other SSH hosts, one after the other.
     *
     * @param hops at least one; the first is reached as its own configuration says, each further
     *     one through the hop before it
     */
    record Jump(List<Hop> hops) implements Route {
        public Jump {
            hops = List.copyOf(hops);
        }
    }

    /**
     * Through a program that carries the connection on its standard input and output.
     *
     * @param line a command line for the user's shell, tokens expanded
     */
    record Command(String line) implements Route {}

    /** What the settings say; tokens are those of the host. */
    static Route of(Settings settings, Expansion expansion) {
        return settings.chosen(Keywords.PROXY_JUMP)
                .<Route>map(jump -> new Jump(hops(jump, expansion)))
                .or(() ->
                        settings.chosen(Keywords.PROXY_COMMAND)
                                .map(command -> new Command(expansion.route(command))))
                .orElseGet(Direct::new);
    }

    private static List<Hop> hops(Value jump, Expansion expansion) {
        return Hop.chain(jump.text()).stream()
                .map(hop -> hop.with(text -> expansion.route(new Value(text, jump.where()))))
                .toList();
    }
}
