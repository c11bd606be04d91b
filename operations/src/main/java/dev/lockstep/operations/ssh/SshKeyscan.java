package dev.lockstep.operations.ssh;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.server.Home;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** The key of another host among those the user knows. */
@Summary("Takes another host's key for known, without checking it.")
public record SshKeyscan(
        @Option(doc = "The other host.", example = "\"backup.example.org\"") String hostname,
        @Option(doc = "Whether a key that is known is taken anew.", otherwise = "false")
                boolean force,
        @Option(doc = "The other host's port for ssh.", otherwise = "22", example = "2222")
                long port)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath directory = new RemotePath(Reading.text(facts, new Home("")) + "/.ssh");
        RemotePath file = directory.child("known_hosts");
        FindInFile known = new FindInFile(file.text(), hostname);
        facts.expect(List.of(new Directory(directory.text()), known));
        Change.Builder change = Change.builder();
        change.include(
                FilesDirectory.of(directory, new Attributes(null, null, new Mode.Octal(700)))
                        .plan(facts));
        boolean isKnown = Reading.holds(facts, known);
        if (isKnown && !force) {
            return change.note("host key for " + hostname + " already exists").build();
        }
        if (isKnown) {
            change.run(
                    ShellText.of("ssh-keygen -R")
                            .quoted(port == 22 ? hostname : "[" + hostname + "]:" + port));
        }
        change.run(
                ShellText.of("ssh-keyscan -p")
                        .quoted(port)
                        .quoted(hostname)
                        .with(">>")
                        .then(file.word()));
        PathEffects.forgotten(change, file);
        return change.assume(known, List.of(hostname)).build();
    }
}
