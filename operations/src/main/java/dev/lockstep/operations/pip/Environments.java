package dev.lockstep.operations.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** Environments for Python's packages. */
public final class Environments {
    private Environments() {}

    /** A change that makes one; the script that activates it shows that it is there. */
    public static Change made(ShellText command, RemotePath directory, RemotePath script) {
        Change.Builder change = Change.builder().run(command);
        PathEffects.forgotten(change, directory);
        Map<String, @Nullable Object> nothingKnown = Attributes.ANY.after(Map.of(), false);
        PathEffects.directory(change, directory, nothingKnown);
        PathEffects.file(change, script, nothingKnown);
        return change.forgetFamily(Families.PROGRAMS).build();
    }
}
