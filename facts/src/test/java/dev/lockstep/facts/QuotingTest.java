package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.files.FindFiles;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.server.Command;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Lets a shell without any programs run the commands of all facts, with arguments that try to run
 * code of their own: it would leave a file.
 */
class QuotingTest {
    /** Arguments that are code, or patterns, by their meaning. */
    private static final Set<String> CODE =
            Set.of(
                    "apt.SimulateOperationWillChange",
                    "files.FindDirectories",
                    "files.FindFiles",
                    "files.FindInFile",
                    "files.FindLinks",
                    "server.Command");

    private static final List<String> ATTACKS =
            List.of(
                    "$(>pwned)",
                    "`>pwned`",
                    "x;>pwned;",
                    "x' ;>pwned; '",
                    "x\" ;>pwned; \"",
                    "\\\" ;>pwned; \"",
                    "x\n>pwned\n",
                    "~/$(>pwned)",
                    "~$(>pwned)");

    @TempDir Path folder;

    @Test
    void runsNothingThatAnArgumentHolds() throws Exception {
        for (FactName name : Catalog.names()) {
            if (CODE.contains(name.toString()) || Catalog.signature(name).parameters().isEmpty()) {
                continue;
            }
            for (String attack : ATTACKS) {
                if (Catalog.filled(name, attack) instanceof CommandFact<?> fact) {
                    run(fact.command().render());
                    assertThat(folder.resolve("pwned"))
                            .as("%s with %s", name, attack)
                            .doesNotExist();
                }
            }
        }
    }

    @Test
    void runsNothingThatAPatternOrPathHolds() throws Exception {
        for (String attack : ATTACKS) {
            run(new FindInFile(attack, attack).command().render());
            run(new FindFiles(attack).command().render());

            assertThat(folder.resolve("pwned")).as(attack).doesNotExist();
        }
    }

    @Test
    void wouldNoticeCode() throws Exception {
        run(new Command("$(>pwned)").command().render());

        assertThat(folder.resolve("pwned")).exists();
    }

    /** Once as if nothing were there, once as if all were: so more of the branches are taken. */
    private void run(String code) throws Exception {
        runOnce(code);
        runOnce("test() { :; }; cd() { :; }; find() { :; }\n" + code);
    }

    private void runOnce(String code) throws Exception {
        ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", code).directory(folder.toFile());
        shell.environment().clear();
        shell.environment().put("PATH", "/nonexistent");
        shell.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        shell.redirectInput(new File("/dev/null"));
        Process process = shell.start();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
}
