package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Refusal;

/** A file that gets another path on the host. */
record Moved(RemotePath from, RemotePath target, RemotePath argument, boolean overwrite) {
    Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        if (!Entry.read(facts, new File(target.text())).isMissing()) {
            if (!overwrite) {
                throw Refusal.operation(
                        "dest " + target + " already exists and `overwrite` is unset");
            }
            change.run(ShellText.of("rm -rf").then(target.word()));
        }
        change.run(ShellText.of("mv").then(from.word()).then(argument.word()));
        PathEffects.removed(change, from);
        PathEffects.forgotten(change, target);
        return change.build();
    }

    static void check(Facts facts, RemotePath src) {
        if (Entry.read(facts, new File(src.text())).isMissing()) {
            throw Refusal.operation("src " + src + " does not exist");
        }
    }
}
