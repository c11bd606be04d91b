package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.testkit.machine.Machine;
import dev.lockstep.engine.testkit.machine.Node;

import java.util.List;

/**
 * One run of a program.
 *
 * @param name the name it was called by
 * @param shell the shell that runs it
 */
public record Invocation(String name, List<String> arguments, Shell shell, Streams streams) {
    /** Copies the arguments. */
    public Invocation {
        arguments = List.copyOf(arguments);
    }

    /** The machine it runs on. */
    public Machine machine() {
        return shell.machine();
    }

    /** A path against the current directory. */
    public String path(String path) {
        return Shell.absolute(shell.directory(), path);
    }

    /** The same program with other arguments. */
    public Invocation with(List<String> other) {
        return new Invocation(name, other, shell, streams);
    }

    /** A new file of the user that runs this. */
    public Node newFile() {
        return shell.newFile();
    }

    /** A new directory of the user that runs this. */
    public Node newDirectory() {
        return shell.newDirectory();
    }

    /** Says why it fails; 1. */
    public int fail(String reason) {
        return fail(1, reason);
    }

    /** Says why it fails; {@code code}. */
    public int fail(int code, String reason) {
        streams.error(name + ": " + reason);
        return code;
    }
}
