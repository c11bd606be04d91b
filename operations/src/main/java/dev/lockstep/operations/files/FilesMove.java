package dev.lockstep.operations.files;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import java.util.List;

/** A file that is moved on the host. */
@Summary("Moves a file, directory or link on the host into a directory there.")
public record FilesMove(
        @Option(doc = "The file, directory or link.", example = "\"/tmp/app.conf\"") RemotePath src,
        @Option(doc = "The directory it comes into.", example = "\"/etc\"") RemotePath dest,
        @Option(doc = "Whether what has its name there is replaced.", otherwise = "false")
                boolean overwrite)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath target = dest.child(src.name());
        facts.expect(
                List.of(new File(src.text()), new Directory(dest.text()), new File(target.text())));
        Moved.check(facts, src);
        if (!Reading.holds(facts, new Directory(dest.text()))) {
            throw Refusal.operation("dest " + dest + " is not an existing directory");
        }
        return new Moved(src, target, dest, overwrite).plan(facts);
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(src, dest);
    }
}
