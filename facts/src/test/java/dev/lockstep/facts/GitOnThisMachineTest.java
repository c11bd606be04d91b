package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.facts.git.GitBranch;
import dev.lockstep.facts.git.GitConfig;
import dev.lockstep.facts.git.GitLocalCommit;
import dev.lockstep.facts.git.GitRemoteBranchCommit;
import dev.lockstep.facts.git.GitTag;
import dev.lockstep.facts.git.GitTrackingBranch;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** Asks about a repository made for it. */
class GitOnThisMachineTest {
    @TempDir Path folder;

    @Test
    void knowsBranchTagsCommitsAndSettings() {
        ThisMachine machine = ThisMachine.orSkip();
        Assumptions.assumeTrue(machine.has("git"), "this machine has no git");
        String origin = folder.resolve("origin repo").toString();
        String clone = folder.resolve("clone").toString();
        machine.lines(
                """
                set -e
                git init -q -b main '%1$s'
                cd '%1$s'
                git config user.name a
                git config user.email b
                git commit -q --allow-empty -m first
                git tag v1
                git commit -q --allow-empty -m second
                git clone -q . '%2$s'
                cd '%2$s'
                git config core.x 'a = b'
                git config --add core.x ''
                """
                        .formatted(origin, clone));
        String commit = machine.lines("git -C '" + origin + "' rev-parse HEAD").getFirst();

        assertThat(machine.get(new GitBranch(clone))).isEqualTo("main");
        assertThat(machine.get(new GitTrackingBranch(clone))).isEqualTo("origin/main");
        assertThat(machine.get(new GitTrackingBranch(origin))).isNull();
        assertThat(machine.get(new GitTag(origin))).containsExactly("v1");
        assertThat(machine.get(new GitLocalCommit(origin, "main"))).isEqualTo(commit);
        assertThat(machine.get(new GitLocalCommit(origin, "no such"))).isNull();
        assertThat(machine.get(new GitRemoteBranchCommit(clone, "origin", "main")))
                .isEqualTo(commit);
        assertThat(machine.get(new GitRemoteBranchCommit(clone, "origin", null))).isEqualTo(commit);
        assertThat(machine.get(new GitRemoteBranchCommit(clone, "origin", "x"))).isNull();
        assertThat(machine.get(new GitConfig(clone, false)))
                .containsEntry("core.x", List.of("a = b", ""));
        assertThat(machine.get(new GitBranch(clone + "x"))).isNull();
    }
}
