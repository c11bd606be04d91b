package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Digests;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import java.util.List;

/** A copy of a file or directory on the host. */
@Summary("Copies a file or directory on the host into a directory there.")
public record FilesCopy(
        @Option(doc = "The file or directory.", example = "\"/etc/app.conf\"") RemotePath src,
        @Option(doc = "The directory it comes into.", example = "\"/var/backups\"") RemotePath dest,
        @Option(doc = "Whether another file of its name there is replaced.", otherwise = "false")
                boolean overwrite)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath copy = dest.child(src.name());
        facts.expect(
                List.of(
                        new Directory(src.text()),
                        new File(src.text()),
                        new Directory(dest.text()),
                        new File(copy.text())));
        boolean isDirectory = Reading.holds(facts, new Directory(src.text()));
        if (!isDirectory && !Reading.holds(facts, new File(src.text()))) {
            throw Refusal.operation("src " + src + " does not exist");
        }
        boolean into = Reading.holds(facts, new Directory(dest.text()));
        boolean there = Reading.holds(facts, new File(copy.text()));
        if (!into && !isDirectory && isCopy(facts)) {
            return Change.none(dest + " already exists");
        }
        if (there && !overwrite) {
            if (Digests.equal(facts, src, copy)) {
                return Change.none(copy + " already exists");
            }
            throw Refusal.operation(copy + " already exists and is different than src");
        }
        Change.Builder change =
                Change.builder()
                        .run(
                                ShellText.of(overwrite ? "cp -r -f" : "cp -r")
                                        .then(src.word())
                                        .then(dest.word()));
        PathEffects.forgotten(change, into ? copy : dest);
        return change.build();
    }

    /** Where the directory is not there, the copy gets its name. */
    private boolean isCopy(Facts facts) {
        return facts.answer(new File(dest.text())) instanceof Answer.Value there
                && Reading.isTrue(there.value())
                && Digests.equal(facts, src, dest);
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
