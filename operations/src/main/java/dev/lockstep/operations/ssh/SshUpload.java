package dev.lockstep.operations.ssh;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** A file of the host on another host. */
@Summary("Has the host copy a file to another host with scp, always.")
public record SshUpload(
        @Option(doc = "The other host.", example = "\"backup.example.org\"") String hostname,
        @Option(doc = "The file on the host.", example = "\"/srv/dump.sql\"") String filename,
        @Option(
                        doc = "The file on the other host; by default of the same path.",
                        otherwise = "null",
                        example = "\"/backup/dump.sql\"")
                @Nullable String remoteFilename,
        @Option(doc = "The other host's port for ssh.", otherwise = "22", example = "2222")
                long port,
        @Option(doc = "The user on the other host.", otherwise = "null", example = "\"backup\"")
                @Nullable String user,
        @Option(doc = "Whether it is put in its place with sudo there.", otherwise = "false")
                boolean useRemoteSudo,
        @Option(doc = "Whether the other host's key is taken for known first.", otherwise = "false")
                boolean sshKeyscan)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        OtherHost other = new OtherHost(hostname, user, port);
        String target = Reading.given(remoteFilename).orElse(filename);
        Change.Builder change = Change.builder();
        if (sshKeyscan) {
            change.include(new SshKeyscan(hostname, false, port).plan(facts));
        }
        if (useRemoteSudo) {
            String part = facts.environment().temporaryFile(filename + " to " + hostname);
            change.run(other.send(filename, part));
            change.run(other.run(ShellText.of("sudo mv").quoted(part).quoted(target)));
        } else {
            change.run(other.send(filename, target));
        }
        return change.touchesNothingElse().build();
    }
}
