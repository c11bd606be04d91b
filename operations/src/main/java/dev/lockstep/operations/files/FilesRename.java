package dev.lockstep.operations.files;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;

import java.util.List;

/** A file that gets another path. */
@Summary("Gives a file, directory or link on the host another path.")
public record FilesRename(
        @Option(doc = "The file, directory or link.", example = "\"/etc/app.conf.new\"")
                RemotePath src,
        @Option(doc = "Its new path.", example = "\"/etc/app.conf\"") RemotePath dest,
        @Option(doc = "Whether what is at that path is replaced.", otherwise = "false")
                boolean overwrite)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new File(src.text()), new File(dest.text())));
        Moved.check(facts, src);
        return new Moved(src, dest, dest, overwrite).plan(facts);
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(src, dest);
    }
}
