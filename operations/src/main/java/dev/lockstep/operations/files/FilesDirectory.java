package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.Link;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.Obstacle;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A directory. */
@Summary("Makes, changes or removes a directory.")
public record FilesDirectory(
        @Option(doc = "The directory.", example = "\"/srv/app\"") RemotePath path,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal group,
        @Option(doc = "Its permission bits.", otherwise = "null", example = "755")
                @Nullable Mode mode,
        @Option(
                        doc =
                                "Whether owner and permission bits are set on everything below it,"
                                        + " too, when they are wrong on the directory itself.",
                        otherwise = "false")
                boolean recursive,
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
                @Nullable String forceBackupDir,
        @Option(
                        doc = "Whether owner and mode of a directory that exists are left alone.",
                        otherwise = "false",
                        name = "_no_check_owner_mode")
                boolean noCheckOwnerMode,
        @Option(
                        doc = "Whether a link at the path counts as the directory.",
                        otherwise = "false",
                        name = "_no_fail_on_link")
                boolean noFailOnLink)
        implements Operation {
    /** A directory with these attributes. */
    public static FilesDirectory of(RemotePath path, Attributes attributes) {
        return new FilesDirectory(
                path,
                true,
                attributes.user(),
                attributes.group(),
                attributes.mode(),
                false,
                false,
                true,
                null,
                false,
                false);
    }

    /** No such directory. */
    public static FilesDirectory absent(RemotePath path) {
        return new FilesDirectory(
                path, false, null, null, null, false, false, true, null, false, false);
    }

    /** The same, with a link at the path counting as the directory. */
    public FilesDirectory orLink() {
        return new FilesDirectory(
                path,
                present,
                user,
                group,
                mode,
                recursive,
                force,
                forceBackup,
                forceBackupDir,
                noCheckOwnerMode,
                true);
    }

    /** Plans the directory that {@code path} is in; one that exists is left as it is. */
    static void parent(Change.Builder change, Facts facts, RemotePath path, Attributes attributes) {
        path.parent()
                .map(parent ->
                        new FilesDirectory(
                                parent,
                                true,
                                attributes.user(),
                                attributes.group(),
                                null,
                                false,
                                false,
                                true,
                                null,
                                true,
                                true))
                .map(parent -> parent.plan(facts))
                .map(made -> new Change(made.commands(), made.effects(), List.of(), List.of()))
                .ifPresent(change::include);
    }

    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        Entry entry = Entry.read(facts, new Directory(path.text()));
        if (entry.isOther()) {
            if (noFailOnLink && Reading.holds(facts, new Link(path.text()))) {
                return Change.none("directory " + path + " already exists (as a link)");
            }
            new Obstacle(force, forceBackup, forceBackupDir)
                    .clear(change, facts, path, "directory");
        }
        if (!present) {
            remove(change, entry);
        } else if (entry.isThere()) {
            correct(change, facts, entry);
        } else {
            make(change, entry);
        }
        return change.build();
    }

    private Attributes attributes() {
        return new Attributes(user, group, mode);
    }

    private How how() {
        return recursive ? How.RECURSIVE : How.PLAIN;
    }

    private void remove(Change.Builder change, Entry entry) {
        if (entry.isThere()) {
            change.run(ShellText.of("rm -rf").then(path.word()));
        } else {
            change.note("directory " + path + " does not exist");
        }
        if (!change.isEmpty()) {
            PathEffects.removed(change, path);
        }
    }

    private void make(Change.Builder change, Entry before) {
        change.run(ShellText.of("mkdir -p").then(path.word()));
        attributes().permit(change, path, how());
        attributes().own(change, path, how());
        if (before.isOther()) {
            PathEffects.forgotten(change, path);
        }
        PathEffects.made(change, path);
        PathEffects.directory(change, path, attributes().after(Map.of(), true));
    }

    private void correct(Change.Builder change, Facts facts, Entry entry) {
        if (noCheckOwnerMode) {
            change.note("directory " + path + " exists");
            return;
        }
        if (attributes().modeDiffers(entry, true)) {
            attributes().permit(change, path, how());
        }
        if (attributes().ownerDiffers(facts, entry)) {
            attributes().own(change, path, how());
        }
        if (change.isEmpty()) {
            change.note("directory " + path + " already exists");
            return;
        }
        if (recursive) {
            PathEffects.forgotten(change, path);
        }
        PathEffects.directory(change, path, attributes().after(entry.attributes(), true));
    }

    @Override
    public List<Effect> reach() {
        return Obstacle.reach(path, forceBackupDir);
    }
}
