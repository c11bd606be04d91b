package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Digests;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;

import java.nio.file.Path;
import java.util.List;

/** A local file with the content of one on the host. */
@Summary("Downloads a file from the host where the local one differs.")
public record FilesGet(
        @Option(doc = "The file on the host.", example = "\"/var/log/app.log\"") RemotePath src,
        @Option(doc = "The local file.", example = "\"logs/app.log\"") String dest,
        @Option(
                        doc =
                                "Whether a relative local path is below the deploy's directory,"
                                        + " rather than the current one.",
                        otherwise = "true")
                boolean addDeployDir,
        @Option(doc = "Whether the local directory it is in is made.", otherwise = "false")
                boolean createLocalDir,
        @Option(doc = "Whether it is downloaded even if it is the same.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        LocalFiles files = facts.environment().files();
        Path local = addDeployDir ? files.inDeploy(dest) : files.inWorkingDirectory(dest);
        facts.expect(List.of(new File(src.text()), Digests.first(src)));
        Entry entry = Entry.read(facts, new File(src.text()));
        boolean same =
                entry.known()
                        && !force
                        && Source.file(files, local).isPresent()
                        && Digests.equal(facts, src, new Content.OfFile(local));
        return same
                ? Change.none("file " + local + " has already been downloaded")
                : Change.builder().download(src.text(), local).touchesNothingElse().build();
    }

    @Override
    public List<Effect> reach() {
        return List.of();
    }
}
