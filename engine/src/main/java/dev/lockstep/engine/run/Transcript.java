package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the commands of one call print: told as events while they run, kept for the script. */
final class Transcript implements OutputListener {
    private final EventSink events;
    private final StepId step;
    private final HostName host;
    private final List<String> commands = new ArrayList<>();
    private final List<String> stdout = new ArrayList<>();
    private final List<String> stderr = new ArrayList<>();
    private List<Command> expected = List.of();
    private int begun;

    Transcript(EventSink events, StepId step, HostName host) {
        this.events = events;
        this.step = step;
        this.host = host;
    }

    /** The commands of the exchange that comes next. */
    synchronized void expect(List<Command> commands) {
        expected = List.copyOf(commands);
        begun = 0;
    }

    /** A command that is not part of an exchange begins. */
    synchronized void begin(String command) {
        commands.add(command);
        events.emit(new Event.CommandStarted(step, host, command));
    }

    @Override
    public synchronized void begun(int request) {
        while (begun <= request && begun < expected.size()) {
            begin(expected.get(begun++).toString());
        }
    }

    @Override
    public synchronized void transferred(int request, long bytes, long size) {
        if (request < expected.size()) {
            path(expected.get(request))
                    .ifPresent(
                            path -> events.emit(new Event.Transferring(host, path, bytes, size)));
        }
    }

    private static Optional<String> path(Command command) {
        return switch (command) {
            case Command.Upload upload -> Optional.of(upload.path());
            case Command.Download download -> Optional.of(download.path());
            case Command.Shell _, Command.Call _ -> Optional.empty();
        };
    }

    @Override
    public synchronized void line(int request, boolean error, String line) {
        if (request < expected.size()) {
            begun(request);
            events.emit(new Event.Printed(step, host, error, line));
        }
    }

    /** A command of the exchange has ended. */
    synchronized void ended(int request, CommandResult result) {
        begun(request);
        stdout.addAll(result.lines());
        stderr.addAll(result.errorLines());
    }

    /** The commands that have begun, as shown. */
    synchronized List<String> commands() {
        return List.copyOf(commands);
    }

    synchronized List<String> stdout() {
        return List.copyOf(stdout);
    }

    synchronized List<String> stderr() {
        return List.copyOf(stderr);
    }
}
