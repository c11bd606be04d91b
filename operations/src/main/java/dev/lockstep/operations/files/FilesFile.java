package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.Obstacle;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A file, whatever it holds. */
@Summary("Makes, changes or removes a file, whatever it holds.")
public record FilesFile(
        @Option(doc = "The file.", example = "\"/var/log/app.log\"") RemotePath path,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal group,
        @Option(doc = "Its permission bits.", otherwise = "null", example = "640")
                @Nullable Mode mode,
        @Option(doc = "Whether its times are set to now, always.", otherwise = "false")
                boolean touch,
        @Option(doc = "Whether the directory it is in is made.", otherwise = "true")
                boolean createRemoteDir,
        @Option(
                        doc = "Whether something else at the path is moved or removed.",
                        otherwise = "false")
                boolean force,
        @Option(doc = "Whether what is in the way is kept.", otherwise = "true")
                boolean forceBackup,
        @Option(
                        doc = "Where what is in the way is kept; by default beside the path.",
                        otherwise = "null",
                        example = "\"/var/backups\"")
                @Nullable String forceBackupDir)
        implements Operation {
    /** A file with these attributes. */
    public static FilesFile of(RemotePath path, Attributes attributes) {
        return new FilesFile(
                path,
                true,
                attributes.user(),
                attributes.group(),
                attributes.mode(),
                false,
                true,
                false,
                true,
                null);
    }

    /** A file, in a directory that exists. */
    public static FilesFile here(RemotePath path) {
        return new FilesFile(path, true, null, null, null, false, false, false, true, null);
    }

    /** No such file. */
    public static FilesFile absent(RemotePath path) {
        return new FilesFile(path, false, null, null, null, false, true, false, true, null);
    }

    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        Entry entry = Entry.read(facts, new File(path.text()));
        if (entry.isOther()) {
            new Obstacle(force, forceBackup, forceBackupDir).clear(change, facts, path, "file");
        }
        if (!present) {
            remove(change, entry);
        } else if (entry.isThere()) {
            correct(change, facts, entry);
        } else {
            make(change, facts);
        }
        return change.build();
    }

    private Attributes attributes() {
        return new Attributes(user, group, mode);
    }

    private void remove(Change.Builder change, Entry entry) {
        if (entry.isThere()) {
            change.run(ShellText.of("rm -f").then(path.word()));
        } else {
            change.note("file " + path + " does not exist");
        }
        if (!change.isEmpty()) {
            PathEffects.removed(change, path);
        }
    }

    private void make(Change.Builder change, Facts facts) {
        if (createRemoteDir) {
            FilesDirectory.parent(change, facts, path, attributes());
        }
        change.run(ShellText.of("touch").then(path.word()));
        attributes().permit(change, path, How.PLAIN);
        attributes().own(change, path, How.PLAIN);
        PathEffects.forgotten(change, path);
        PathEffects.file(change, path, attributes().after(Map.of("size", 0L), false));
        PathEffects.text(change, path, "");
    }

    private void correct(Change.Builder change, Facts facts, Entry entry) {
        if (touch) {
            change.run(ShellText.of("touch").then(path.word()));
        }
        if (attributes().modeDiffers(entry, false)) {
            attributes().permit(change, path, How.PLAIN);
        }
        if (attributes().ownerDiffers(facts, entry)) {
            attributes().own(change, path, How.PLAIN);
        }
        if (change.isEmpty()) {
            change.note("file " + path + " already exists");
        } else {
            PathEffects.file(change, path, attributes().after(entry.attributes(), false));
        }
    }

    @Override
    public List<Effect> reach() {
        return Obstacle.reach(path, forceBackupDir);
    }
}
