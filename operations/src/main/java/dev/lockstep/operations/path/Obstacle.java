package dev.lockstep.operations.path;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What is done about something of another type at a path.
 *
 * @param force whether it is moved or removed; otherwise it is an error
 * @param backup whether it is kept under another name
 * @param directory where it is kept; nothing: beside
 */
public record Obstacle(boolean force, boolean backup, @Nullable String directory) {
    /** It is an error. */
    public static final Obstacle REFUSED = new Obstacle(false, true, null);

    /** Gets it out of the way. */
    public void clear(Change.Builder change, Facts facts, RemotePath path, String wanted) {
        if (!force) {
            throw Refusal.operation(path + " exists and is not a " + wanted);
        }
        if (!backup) {
            change.run(ShellText.of("rm -rf").then(path.word()));
            return;
        }
        RemotePath beside = path.plus("." + facts.environment().timestamp());
        RemotePath kept =
                Reading.given(directory)
                        .map(elsewhere -> new RemotePath(elsewhere).child(beside.name()))
                        .orElse(beside);
        change.run(ShellText.of("mv").then(path.word()).then(kept.word()));
        PathEffects.forgotten(change, kept);
    }

    /** What an operation may touch that clears a path before it uses it. */
    public static List<Effect> reach(RemotePath path, @Nullable String directory) {
        return Reading.given(directory)
                .map(kept -> PathEffects.reach(path, new RemotePath(kept)))
                .orElseGet(() -> PathEffects.reach(path));
    }
}
