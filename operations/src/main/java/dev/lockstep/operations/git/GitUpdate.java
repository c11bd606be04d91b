package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.git.GitBranch;
import dev.lockstep.facts.git.GitLocalCommit;
import dev.lockstep.facts.git.GitRemoteBranchCommit;
import dev.lockstep.facts.git.GitTag;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The commands of git that clone a repository or bring its clone up to date. */
record GitUpdate(GitRepo wanted, Repository repository) {
    /** Clones it. */
    ShellText cloning() {
        ShellText clone = ShellText.of("clone").quoted(wanted.src());
        if (wanted.depth() != null) {
            clone = clone.with("--depth").quoted(wanted.depth());
        }
        String branch = wanted.branch();
        return (branch == null || branch.isEmpty() ? clone : clone.with("--branch").quoted(branch))
                .with(".");
    }

    /** Adds what there is to do; gives a note if there is nothing to pull. */
    Optional<String> bringUpToDate(Facts facts, List<ShellText> commands) {
        boolean moved = hasMoved(facts);
        if (moved) {
            commands.add(ShellText.of("remote set-url origin").quoted(wanted.src()));
        }
        String current = Reading.text(facts, new GitBranch(repository.path().text()));
        String branch = Reading.given(wanted.branch()).orElse("");
        boolean elsewhere = !branch.isEmpty() && !branch.equals(current);
        boolean isTag = elsewhere && tags(facts).contains(branch);
        if (elsewhere && !(isTag && isAt(facts, branch))) {
            commands.add(fetch());
            commands.add(forced(ShellText.of("checkout").quoted(branch)));
        }
        if (isTag || !wanted.pull()) {
            return Optional.of("git repository " + repository.path() + " is at what it shall be");
        }
        String head = branch.isEmpty() ? Reading.given(current).orElse("") : branch;
        if (!moved && !head.isEmpty() && isNewest(facts, head)) {
            return Optional.of("git repository " + repository.path() + " is already up to date");
        }
        commands.add(pull());
        return Optional.empty();
    }

    /** Whether the clone is of another repository. */
    private boolean hasMoved(Facts facts) {
        Fact<?> config = new dev.lockstep.facts.git.GitConfig(repository.path().text(), false);
        if (!(facts.answer(config) instanceof Answer.Value known)) {
            return false;
        }
        Object origin = Reading.map(known.value()).get("remote.origin.url");
        return origin != null && !List.copyOf(Reading.all(origin)).equals(List.of(wanted.src()));
    }

    private Collection<?> tags(Facts facts) {
        return facts.answer(new GitTag(repository.path().text())) instanceof Answer.Value known
                ? Reading.all(known.value())
                : List.of();
    }

    /** Whether a tag is what is checked out. */
    private boolean isAt(Facts facts, String tag) {
        GitLocalCommit head = new GitLocalCommit(repository.path().text(), "HEAD");
        GitLocalCommit wish = new GitLocalCommit(repository.path().text(), tag + "^{commit}");
        return facts.answer(head) instanceof Answer.Value actual
                && Reading.isTrue(actual.value())
                && facts.answer(wish) instanceof Answer.Value tagged
                && Objects.equals(actual.value(), tagged.value());
    }

    private boolean isNewest(Facts facts, String branch) {
        GitLocalCommit ours = new GitLocalCommit(repository.path().text(), branch);
        GitRemoteBranchCommit theirs =
                new GitRemoteBranchCommit(repository.path().text(), "origin", branch);
        facts.expect(List.of(ours, theirs));
        return facts.answer(ours) instanceof Answer.Value local
                && Reading.isTrue(local.value())
                && facts.answer(theirs) instanceof Answer.Value remote
                && Objects.equals(local.value(), remote.value());
    }

    private ShellText fetch() {
        ShellText fetch = deep(ShellText.of("fetch"));
        return forced(wanted.fetchTags() ? fetch.with("--tags") : fetch);
    }

    private ShellText pull() {
        ShellText pull = wanted.rebase() ? ShellText.of("pull --rebase") : ShellText.of("pull");
        return forced(deep(pull));
    }

    private ShellText deep(ShellText command) {
        return wanted.depth() == null ? command : command.with("--depth").quoted(wanted.depth());
    }

    private ShellText forced(ShellText command) {
        return wanted.force() ? command.with("--force") : command;
    }

    /** What is known once it is done. */
    void effects(Change.Builder change, Facts facts, boolean cloned) {
        RemotePath path = repository.path();
        Map<?, ?> before = Entry.read(facts, new Directory(path.text())).attributes();
        repository.forget(change);
        Attributes owner = new Attributes(wanted.user(), wanted.group(), null);
        PathEffects.directory(change, path, owner.after(before, true));
        PathEffects.directory(change, repository.metadata(), owner.after(Map.of(), true));
        change.assume(
                new dev.lockstep.facts.git.GitConfig(path.text(), false),
                Map.of("remote.origin.url", List.of(wanted.src())));
        Reading.given(wanted.branch())
                .ifPresent(branch -> change.assume(new GitBranch(path.text()), branch));
    }
}
