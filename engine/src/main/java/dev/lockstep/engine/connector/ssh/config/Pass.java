package dev.lockstep.engine.connector.ssh.config;

import java.util.Optional;

/**
 * One reading of all the configuration. {@code Match final} asks for a second one, in which the
 * host goes by the name that the first one gave it.
 */
final class Pass {
    private final String alias;
    private final String host;
    private final boolean last;
    private final Settings settings;
    private final LocalMachine local;
    private boolean lastWanted;
    private Optional<Value> open = Optional.empty();

    private Pass(String alias, String host, boolean last, Settings settings, LocalMachine local) {
        this.alias = alias;
        this.host = host;
        this.last = last;
        this.settings = settings;
        this.local = local;
    }

    static Pass first(String alias, Settings settings, LocalMachine local) {
        return new Pass(alias, alias, false, settings, local);
    }

    /** The second reading, which adds to what the first one found. */
    Pass second() {
        String name = Endpoint.of(alias, settings, local).hostName();
        settings.replace(Keywords.HOST_NAME, Value.standard(name.replace("%", "%%")));
        return new Pass(alias, name, true, settings, local);
    }

    /** The host as typed. */
    String alias() {
        return alias;
    }

    /** What {@code Host} patterns are held against. */
    String host() {
        return host;
    }

    /** The real name of the host, by what is known so far. */
    String hostName() {
        return last ? host : Endpoint.hostName(alias, settings, local);
    }

    /** The remote user, by what is known so far. */
    String user() {
        return Endpoint.user(settings, local);
    }

    String localUser() {
        return local.user();
    }

    /** Whether this is the second reading. */
    boolean last() {
        return last;
    }

    /** Whether this is the second reading; asks for one. */
    boolean lastWanted() {
        lastWanted = true;
        return last;
    }

    /** Whether somebody asked for a second reading that has not been. */
    boolean needsSecond() {
        return lastWanted && !last;
    }

    Settings settings() {
        return settings;
    }

    /** Notes that something can't be decided here. */
    void leaveOpen(String where, String what) {
        open = open.or(() -> Optional.of(new Value(what, where)));
    }

    /** The first thing that can't be decided here, and where it stands. */
    Optional<Value> open() {
        return open;
    }
}
