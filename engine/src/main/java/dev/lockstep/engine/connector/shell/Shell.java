package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.connector.shell.Exchange.Answer;
import dev.lockstep.engine.connector.shell.Launcher.Terminal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * One long-lived shell with one elevation. Used by one thread at a time, except {@link #kill} and
 * {@link #close}.
 */
final class Shell implements AutoCloseable {
    private final Wire wire;
    private final Meter meter;
    private final Exchange.Ender ender;
    private String opening;

    private Shell(Wire wire, Meter meter, Exchange.Ender ender) {
        this.wire = wire;
        this.meter = meter;
        this.ender = ender;
        this.opening = Prelude.of(wire.nonce());
    }

    /** The best line to start a shell; any login shell understands it. */
    static final String LINE = "exec sh";

    /**
     * A shell without elevation; whether it is one shows with its first exchange.
     *
     * @param line starts it
     */
    static Shell plain(Launcher launcher, String line, Meter meter, Exchange.Ender ender)
            throws IOException {
        Wire wire = wire(launcher, line, Terminal.NONE, meter);
        return new Shell(wire, meter, ender);
    }

    /** A shell behind an elevation, or on a terminal, or both. */
    static Shell behind(
            Launcher launcher,
            String line,
            Terminal terminal,
            Elevation elevation,
            Passwords passwords,
            Meter meter,
            Exchange.Ender ender)
            throws IOException, RefusedException, InterruptedException {
        Wire wire = wire(launcher, line, terminal, meter);
        try {
            Entry entry = new Entry(wire, elevation, passwords);
            meter.roundTrip();
            wire.send(entry.line(terminal != Terminal.NONE));
            entry.await();
            return new Shell(wire, meter, ender);
        } catch (IOException | RefusedException | InterruptedException | RuntimeException e) {
            wire.close();
            throw e;
        }
    }

    private static Wire wire(Launcher launcher, String line, Terminal terminal, Meter meter)
            throws IOException {
        meter.roundTrips(launcher.roundTrips(terminal));
        return new Wire(launcher.start(line, terminal), Nonce.random(), meter);
    }

    /** Whether it is there as far as is known. */
    boolean open() {
        return wire.open();
    }

    /**
     * Does frames in one exchange.
     *
     * @param again whether it may be left unfinished, for another shell to go on with
     */
    Answer run(List<Frame> frames, boolean again) throws InterruptedException, NoShellException {
        String first = opening + Prelude.FIRST;
        opening = "";
        return new Exchange(wire, frames, ender, meter, again).run(first);
    }

    /** Lets it first stop another one, which is out of reach, from going on. */
    void disown(Past past) {
        opening = opening + Prelude.disown(past);
    }

    /** What another shell has to stop if this one is out of reach. */
    Optional<Past> past() {
        return wire.past();
    }

    /** Ends what runs in it, politely first; asked again, at once. */
    void kill() {
        wire.signal(new Signal.Kill());
    }

    /** Ends it; what runs in it may go on. */
    @Override
    public void close() {
        wire.close();
    }
}
