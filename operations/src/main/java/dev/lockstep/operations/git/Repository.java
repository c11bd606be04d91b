package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;

/** A repository on a host, and commands in it. */
record Repository(RemotePath path) {
    /** Runs git in it. */
    ShellText git(ShellText command) {
        return ShellText.of("cd").then(path.word()).with("&& git").then(command);
    }

    /** What git keeps about it. */
    RemotePath metadata() {
        return path.child(".git");
    }

    /** Its commits, branches and files become unknown. */
    void forget(Change.Builder change) {
        PathEffects.forgotten(change, path);
        change.forgetFamily("git");
    }
}
