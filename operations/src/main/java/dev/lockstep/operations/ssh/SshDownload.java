package dev.lockstep.operations.ssh;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** A file of another host on the host. */
@Summary("Has the host copy a file from another host with scp, where it is missing.")
public record SshDownload(
        @Option(doc = "The other host.", example = "\"backup.example.org\"") String hostname,
        @Option(doc = "The file on the other host.", example = "\"/backup/dump.sql\"")
                String filename,
        @Option(
                        doc = "The file on the host; by default of the same path.",
                        otherwise = "null",
                        example = "\"/srv/dump.sql\"")
                @Nullable String localFilename,
        @Option(doc = "Whether it is copied even if it is there.", otherwise = "false")
                boolean force,
        @Option(doc = "The other host's port for ssh.", otherwise = "22", example = "2222")
                long port,
        @Option(doc = "The user on the other host.", otherwise = "null", example = "\"backup\"")
                @Nullable String user,
        @Option(doc = "Whether the other host's key is taken for known first.", otherwise = "false")
                boolean sshKeyscan)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath file = new RemotePath(Reading.given(localFilename).orElse(filename));
        Entry entry = Entry.read(facts, new File(file.text()));
        if (entry.isOther()) {
            throw Refusal.operation(
                    "Local destination " + file + " already exists and is not a file");
        }
        if (entry.isThere() && !force) {
            return Change.none("file " + filename + " is already downloaded");
        }
        Change.Builder change = Change.builder();
        if (sshKeyscan) {
            change.include(new SshKeyscan(hostname, false, port).plan(facts));
        }
        change.run(new OtherHost(hostname, user, port).fetch(filename, file.text()));
        PathEffects.forgotten(change, file);
        PathEffects.file(change, file, Attributes.ANY.after(Map.of(), false));
        return change.build();
    }
}
