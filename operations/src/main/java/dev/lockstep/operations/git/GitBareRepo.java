package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A repository without a working tree. */
@Summary("Makes or removes a repository without a working tree.")
public record GitBareRepo(
        @Option(doc = "The repository.", example = "\"/srv/git/app.git\"") RemotePath path,
        @Option(
                        doc = "The user all of it shall belong to.",
                        otherwise = "null",
                        example = "\"git\"")
                @Nullable Principal user,
        @Option(
                        doc = "The group all of it shall belong to.",
                        otherwise = "null",
                        example = "\"git\"")
                @Nullable Principal group,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (!present) {
            return FilesDirectory.absent(path).plan(facts);
        }
        File head = new File(path.child("HEAD").text());
        facts.expect(List.of(new Directory(path.text()), head));
        Change.Builder change = Change.builder();
        change.include(FilesDirectory.of(path, Attributes.ANY).plan(facts));
        Entry entry = Entry.read(facts, head);
        Attributes owner = new Attributes(user, group, null);
        if (!entry.known()) {
            change.run(ShellText.of("git init --bare").then(path.word()));
            owner.own(change, path, How.RECURSIVE);
        } else if (owner.ownerDiffers(facts, entry)) {
            owner.own(change, path, How.RECURSIVE);
        } else {
            return change.note("repository " + path + " exists").build();
        }
        PathEffects.forgotten(change, path);
        PathEffects.directory(change, path, owner.after(Map.of(), true));
        PathEffects.file(change, path.child("HEAD"), owner.after(entry.attributes(), false));
        return change.build();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path, "git");
    }
}
