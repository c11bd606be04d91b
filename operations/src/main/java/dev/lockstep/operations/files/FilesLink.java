package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.Link;
import dev.lockstep.facts.files.SameFile;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Obstacle;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A link. */
@Summary("Makes, changes or removes a link.")
public record FilesLink(
        @Option(doc = "The link.", example = "\"/etc/nginx/sites-enabled/app\"") RemotePath path,
        @Option(
                        doc = "What it points to, absolute or relative to the link.",
                        otherwise = "null",
                        example = "\"../sites-available/app\"")
                @Nullable String target,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal group,
        @Option(doc = "Whether it is symbolic, rather than hard.", otherwise = "true")
                boolean symbolic,
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
    /** A symbolic link, in a directory that is made if it does not exist. */
    public static FilesLink to(RemotePath path, String target) {
        return new FilesLink(path, target, true, null, null, true, true, false, true, null);
    }

    /** A symbolic link, in a directory that exists. */
    public static FilesLink of(RemotePath path, String target, Attributes attributes) {
        return new FilesLink(
                path,
                target,
                true,
                attributes.user(),
                attributes.group(),
                true,
                false,
                false,
                true,
                null);
    }

    /** No such link. */
    public static FilesLink absent(RemotePath path) {
        return new FilesLink(path, null, false, null, null, true, true, false, true, null);
    }

    @Override
    public Change plan(Facts facts) {
        if (present && !Reading.isGiven(target)) {
            throw Refusal.operation("If present is True target must be provided");
        }
        Change.Builder change = Change.builder();
        Entry entry = Entry.read(facts, new Link(path.text()));
        if (!symbolic && entry.isOther() && isHardLink(facts)) {
            return hardLink(facts);
        }
        if (entry.isOther()) {
            new Obstacle(force, forceBackup, forceBackupDir).clear(change, facts, path, "link");
        }
        if (!present || target == null) {
            remove(change, entry);
        } else if (entry.isThere()) {
            correct(change, facts, entry, target);
        } else {
            make(change, facts, target);
        }
        return change.build();
    }

    /** A hard link looks like any other file; it is one if its target is the same file. */
    private boolean isHardLink(Facts facts) {
        return target != null
                && facts.answer(sameFile(target)) instanceof Answer.Value same
                && Reading.isTrue(same.value());
    }

    /** A target that is relative is so to where commands run, as ln takes it. */
    private SameFile sameFile(String to) {
        return new SameFile(path.text(), to);
    }

    private Change hardLink(Facts facts) {
        Change.Builder change = Change.builder();
        Entry file = Entry.read(facts, new File(path.text()));
        if (!present) {
            PathEffects.removed(change.run(removal()), path);
        } else if (attributes().ownerDiffers(facts, file)) {
            attributes().own(change, path, How.PLAIN);
            PathEffects.file(change, path, attributes().after(file.attributes(), false));
        } else {
            change.note("link " + path + " already exists");
        }
        return change.build();
    }

    private Attributes attributes() {
        return new Attributes(user, group, null);
    }

    private void remove(Change.Builder change, Entry entry) {
        if (entry.isThere()) {
            change.run(removal());
        } else {
            change.note("link " + path + " does not exist");
        }
        if (!change.isEmpty()) {
            PathEffects.removed(change, path);
        }
    }

    private ShellText removal() {
        return ShellText.of("rm -f").then(path.word());
    }

    private ShellText creation(String to) {
        return ShellText.of(symbolic ? "ln -s" : "ln").quoted(to).then(path.word());
    }

    private void make(Change.Builder change, Facts facts, String to) {
        if (createRemoteDir) {
            FilesDirectory.parent(change, facts, path, attributes());
        }
        change.run(creation(to));
        attributes().own(change, path, How.LINK);
        effects(change, Map.of(), to);
    }

    private void correct(Change.Builder change, Facts facts, Entry entry, String to) {
        if (!to.equals(entry.attribute("link_target"))) {
            change.run(removal()).run(creation(to));
        }
        if (attributes().ownerDiffers(facts, entry)) {
            attributes().own(change, path, How.LINK);
        }
        if (change.isEmpty()) {
            change.note("link " + path + " already exists");
        } else {
            effects(change, entry.attributes(), to);
        }
    }

    private void effects(Change.Builder change, Map<?, ?> before, String to) {
        PathEffects.forgotten(change, path);
        if (symbolic) {
            Map<String, @Nullable Object> after =
                    new LinkedHashMap<>(attributes().after(before, false));
            after.put("link_target", to);
            PathEffects.link(change, path, after);
        } else {
            PathEffects.file(change, path, attributes().after(Map.of(), false));
            change.assume(sameFile(to), true);
        }
    }

    @Override
    public List<Effect> reach() {
        return Obstacle.reach(path, forceBackupDir);
    }
}
