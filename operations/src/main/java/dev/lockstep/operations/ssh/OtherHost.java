package dev.lockstep.operations.ssh;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** A host as seen from the one that operations act on. */
record OtherHost(String hostname, @Nullable String user, long port) {
    /** Runs a command there. */
    ShellText run(ShellText command) {
        return ShellText.of("ssh -p").quoted(port).quoted(address()).quoted(command);
    }

    /** Copies a file there. */
    ShellText send(String file, String there) {
        return ShellText.of("scp -P")
                .quoted(port)
                .then(ShellText.path(file))
                .quoted(address() + ":" + there);
    }

    /** Copies a file from there. */
    ShellText fetch(String there, String file) {
        return ShellText.of("scp -P")
                .quoted(port)
                .quoted(address() + ":" + there)
                .then(ShellText.path(file));
    }

    private String address() {
        return Reading.given(user).map(name -> name + "@").orElse("") + hostname;
    }
}
