package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.git.GitLocalCommit;
import dev.lockstep.facts.git.GitRemoteBranchCommit;
import dev.lockstep.facts.git.GitTrackingBranch;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A working tree of a repository. */
@Summary("Makes, updates or removes a working tree of a repository.")
public record GitWorktree(
        @Option(doc = "The working tree.", example = "\"/srv/app-2.0\"") RemotePath worktree,
        @Option(doc = "The repository.", otherwise = "null", example = "\"/srv/app\"")
                @Nullable RemotePath repo,
        @Option(doc = "Whether it is on no branch.", otherwise = "false") boolean detached,
        @Option(
                        doc = "A branch that is made for it.",
                        otherwise = "null",
                        example = "\"release-2.0\"")
                @Nullable String newBranch,
        @Option(
                        doc = "The commit, branch or tag it starts from.",
                        otherwise = "null",
                        example = "\"v2.0\"")
                @Nullable String commitish,
        @Option(doc = "Whether newer commits are fetched into one that exists.", otherwise = "true")
                boolean pull,
        @Option(doc = "Whether commits of its own come after those.", otherwise = "false")
                boolean rebase,
        @Option(
                        doc = "The remote and its branch to fetch from.",
                        otherwise = "null",
                        example = "[\"origin\", \"main\"]")
                List<Object> fromRemoteBranch,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether the repository may come to be only while the run executes.",
                        otherwise = "false")
                boolean assumeRepoExists,
        @Option(doc = "Whether it is made or removed in spite of changes.", otherwise = "false")
                boolean force,
        @Option(
                        doc = "The user all of it shall belong to.",
                        otherwise = "null",
                        example = "\"app\"")
                @Nullable Principal user,
        @Option(
                        doc = "The group all of it shall belong to.",
                        otherwise = "null",
                        example = "\"app\"")
                @Nullable Principal group)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        boolean exists = Reading.holds(facts, new Directory(worktree.text()));
        if (!present) {
            return exists ? remove() : Change.none("worktree " + worktree + " does not exist");
        }
        if (!exists) {
            return add(facts);
        }
        return pull ? update(facts) : Change.none("Pull is disabled");
    }

    private Change remove() {
        ShellText remove = ShellText.of("worktree remove .");
        Change.Builder change =
                Change.builder()
                        .run(tree().git(force ? remove.with("--force") : remove))
                        .forgetFamily("git");
        PathEffects.removed(change, worktree);
        return change.build();
    }

    private Repository tree() {
        return new Repository(worktree);
    }

    private Change add(Facts facts) {
        if (repo == null) {
            throw Refusal.operation("repo must be specified when creating a worktree");
        }
        Repository repository = new Repository(repo);
        if (!assumeRepoExists
                && !Reading.holds(facts, new Directory(repository.metadata().text()))) {
            throw Refusal.operation("The following folder is not a valid GIT repository : " + repo);
        }
        Change.Builder change = Change.builder().run(repository.git(addition()));
        Attributes owner = new Attributes(user, group, null);
        owner.own(change, worktree, How.RECURSIVE);
        tree().forget(change);
        PathEffects.forgotten(change, repository.metadata());
        PathEffects.directory(change, worktree, owner.after(Map.of(), true));
        if (!Reading.isGiven(commitish)) {
            change.assume(new GitTrackingBranch(worktree.text()), null);
        }
        return change.build();
    }

    private ShellText addition() {
        ShellText add = ShellText.of("worktree add");
        if (newBranch != null && !newBranch.isEmpty()) {
            add = add.with("-b").quoted(newBranch);
        } else if (detached) {
            add = add.with("--detach");
        }
        add = (force ? add.with("--force") : add).then(worktree.word());
        return Reading.given(commitish).map(add::quoted).orElse(add);
    }

    private Change update(Facts facts) {
        String tracked =
                Reading.given(Reading.text(facts, new GitTrackingBranch(worktree.text())))
                        .orElse("");
        if (tracked.isEmpty() && fromRemoteBranch.isEmpty()) {
            return Change.none("worktree " + worktree + " exists and follows no remote branch");
        }
        if (!fromRemoteBranch.isEmpty() && fromRemoteBranch.size() != 2) {
            throw Refusal.operation(
                    "The remote branch must be a 2-tuple (remote, branch) such as (\"origin\","
                            + " \"master\")");
        }
        if (isNewest(facts, tracked)) {
            return Change.none("git worktree " + worktree + " is already up to date");
        }
        ShellText command = ShellText.of(rebase ? "pull --rebase" : "pull");
        Change.Builder change =
                Change.builder().run(tree().git(command.quotedAll(fromRemoteBranch)));
        tree().forget(change);
        PathEffects.directory(change, worktree, Attributes.ANY.after(Map.of(), true));
        return change.build();
    }

    private boolean isNewest(Facts facts, String tracked) {
        int slash = tracked.indexOf('/');
        if (fromRemoteBranch.isEmpty() && slash < 0) {
            return false;
        }
        String remote =
                fromRemoteBranch.isEmpty()
                        ? tracked.substring(0, slash)
                        : fromRemoteBranch.getFirst().toString();
        String branch =
                fromRemoteBranch.isEmpty()
                        ? tracked.substring(slash + 1)
                        : fromRemoteBranch.getLast().toString();
        return facts.answer(new GitLocalCommit(worktree.text(), "HEAD"))
                        instanceof Answer.Value ours
                && Reading.isTrue(ours.value())
                && facts.answer(new GitRemoteBranchCommit(worktree.text(), remote, branch))
                        instanceof Answer.Value theirs
                && Objects.equals(ours.value(), theirs.value());
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(worktree, "git");
    }
}
