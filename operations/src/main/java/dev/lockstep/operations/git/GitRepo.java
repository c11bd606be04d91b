package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.ssh.SshKeyscan;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A clone of a repository. */
@Summary("Clones a repository, or brings one that is there up to date.")
public record GitRepo(
        @Option(doc = "Where it is.", example = "\"https://github.com/example/app.git\"")
                String src,
        @Option(doc = "The directory it comes into.", example = "\"/srv/app\"") RemotePath dest,
        @Option(
                        doc = "The branch or tag; by default that of the repository.",
                        otherwise = "null",
                        example = "\"main\"")
                @Nullable String branch,
        @Option(doc = "Whether newer commits are fetched.", otherwise = "true") boolean pull,
        @Option(doc = "Whether commits of the clone's own come after those.", otherwise = "false")
                boolean rebase,
        @Option(
                        doc = "The user all of it shall belong to.",
                        otherwise = "null",
                        example = "\"app\"")
                @Nullable Principal user,
        @Option(
                        doc = "The group all of it shall belong to.",
                        otherwise = "null",
                        example = "\"app\"")
                @Nullable Principal group,
        @Option(
                        doc = "Whether the key of the host it is on is taken for known.",
                        otherwise = "false")
                boolean sshKeyscan,
        @Option(doc = "Whether repositories in it are fetched, too.", otherwise = "false")
                boolean updateSubmodules,
        @Option(doc = "Whether those in these are fetched, too.", otherwise = "false")
                boolean recursiveSubmodules,
        @Option(
                        doc = "How many commits of its history to fetch.",
                        otherwise = "null",
                        example = "1")
                @Nullable Long depth,
        @Option(
                        doc = "Whether all tags are fetched before a branch or tag is checked out.",
                        otherwise = "false")
                boolean fetchTags,
        @Option(doc = "Whether changes of the clone's own are thrown away.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Repository repository = new Repository(dest);
        RemoteHost host = sshKeyscan ? RemoteHost.of(src) : null;
        facts.expect(
                List.of(new Directory(dest.text()), new Directory(repository.metadata().text())));
        Change.Builder change = Change.builder();
        change.include(FilesDirectory.of(dest, Attributes.ANY).plan(facts));
        if (host != null) {
            change.include(new SshKeyscan(host.name(), false, host.port()).plan(facts));
        }
        boolean cloned = Reading.holds(facts, new Directory(repository.metadata().text()));
        GitUpdate update = new GitUpdate(this, repository);
        List<ShellText> commands = new ArrayList<>();
        Optional<String> note = Optional.empty();
        if (cloned) {
            note = update.bringUpToDate(facts, commands);
        } else {
            commands.add(update.cloning());
        }
        if (updateSubmodules) {
            commands.add(
                    ShellText.of(
                            recursiveSubmodules
                                    ? "submodule update --init --recursive"
                                    : "submodule update --init"));
        }
        if (commands.isEmpty()) {
            return change.note(note.orElse("git repository " + dest + " is there")).build();
        }
        note.ifPresent(change::note);
        commands.forEach(command -> change.run(repository.git(command)));
        new Attributes(user, group, null).own(change, dest, How.RECURSIVE);
        update.effects(change, facts, cloned);
        return change.build();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest, "git");
    }
}
