package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

/** An archive, unpacked. */
@Summary("Unpacks an archive into a directory on the host.")
public record FilesUnarchive(
        @Option(doc = "The archive, local or on the host.", example = "\"releases/app-1.0.tar.gz\"")
                String src,
        @Option(doc = "The directory, which must exist.", example = "\"/opt/app\"") RemotePath dest,
        @Option(doc = "Whether the archive is on the host already.", otherwise = "false")
                boolean remoteSrc,
        @Option(
                        doc = "A path; if it exists, nothing is done.",
                        otherwise = "null",
                        example = "\"/opt/app/bin/start\"")
                @Nullable RemotePath creates,
        @Option(
                        doc = "More options for tar or unzip.",
                        otherwise = "null",
                        example = "[\"--strip-components=1\"]")
                List<String> extraOpts,
        @Option(doc = "The user all shall belong to.", otherwise = "null", example = "\"app\"")
                @Nullable Principal user,
        @Option(doc = "The group all shall belong to.", otherwise = "null", example = "\"app\"")
                @Nullable Principal group)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (creates != null && !Entry.read(facts, new File(creates.text())).isMissing()) {
            return Change.none("archive already extracted (" + creates + " exists)");
        }
        if (!Reading.holds(facts, new Directory(dest.text()))) {
            throw Refusal.operation("Destination " + dest + " is not an existing directory");
        }
        Archive archive = Archive.of(src);
        Change.Builder change = Change.builder();
        RemotePath file = remoteSrc ? there(facts) : uploaded(change, facts);
        change.run(archive.unpack(file, dest, extraOpts));
        new Attributes(user, group, null).own(change, dest, How.RECURSIVE);
        PathEffects.forgotten(change, dest);
        return change.build();
    }

    private RemotePath there(Facts facts) {
        if (Entry.read(facts, new File(src)).isMissing()) {
            throw Refusal.operation("Remote archive " + src + " does not exist");
        }
        return new RemotePath(src);
    }

    private RemotePath uploaded(Change.Builder change, Facts facts) {
        RemotePath file = new RemotePath(facts.environment().temporaryFile(src));
        Path local = facts.environment().files().inDeploy(src);
        if (Source.file(facts.environment().files(), local).isEmpty()) {
            throw Refusal.file("No such file: " + local);
        }
        change.upload(new Content.OfFile(local), file.text());
        return file;
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
