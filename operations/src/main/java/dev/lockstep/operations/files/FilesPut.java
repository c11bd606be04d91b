package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file with the content of a local one. */
@Summary("Uploads a file, or content the script made, where the host's differs.")
public record FilesPut(
        @Option(doc = "The local file, or a file-like object.", example = "\"files/motd\"")
                Source src,
        @Option(
                        doc = "The file on the host, or a directory there for a local file.",
                        example = "\"/etc/motd\"")
                RemotePath dest,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal group,
        @Option(
                        doc = "Its permission bits; True for those of the local file.",
                        otherwise = "null",
                        example = "644")
                @Nullable Mode mode,
        @Option(
                        doc =
                                "Whether a relative local path is below the deploy's directory,"
                                        + " rather than the current one.",
                        otherwise = "true")
                boolean addDeployDir,
        @Option(doc = "Whether the directory it is in is made.", otherwise = "true")
                boolean createRemoteDir,
        @Option(doc = "Whether it is uploaded even if it is the same.", otherwise = "false")
                boolean force,
        @Option(
                        doc = "Whether the local file may come to be only while the run executes.",
                        otherwise = "false")
                boolean assumeExists,
        @Option(
                        doc =
                                "When it was last read: a time, seconds since 1970, a file on the"
                                        + " host to take it from, or True for that of the local"
                                        + " file.",
                        otherwise = "null",
                        example = "True")
                @Nullable Object atime,
        @Option(
                        doc = "When it was last changed, given as `atime` is.",
                        otherwise = "null",
                        example = "\"2024-05-01T12:00:00\"")
                @Nullable Object mtime)
        implements Operation {
    /** A file with this text. */
    public static FilesPut text(String text, RemotePath dest, Attributes attributes) {
        return of(new Source.Given(Content.of(text)), dest, attributes, true);
    }

    /** A file with the content of a source in the current directory. */
    public static FilesPut of(
            Source src, RemotePath dest, Attributes attributes, boolean createRemoteDir) {
        return new FilesPut(
                src,
                dest,
                attributes.user(),
                attributes.group(),
                attributes.mode(),
                false,
                createRemoteDir,
                false,
                false,
                null,
                null);
    }

    @Override
    public Change plan(Facts facts) {
        LocalFiles files = facts.environment().files();
        Content content = content(files);
        Optional<LocalFile> local =
                content instanceof Content.OfFile(Path path)
                        ? Source.file(files, path)
                        : Optional.empty();
        Change.Builder change = Change.builder();
        Attributes attributes = new Attributes(user, group, copied(change, local));
        new Upload(content, local, attributes, createRemoteDir, force, atime, mtime)
                .plan(change, facts, dest);
        return change.build();
    }

    private Content content(LocalFiles files) {
        return switch (src) {
            case Source.Given(Content content) -> content;
            case Source.Local(String path) -> {
                Path local = addDeployDir ? files.inDeploy(path) : files.inWorkingDirectory(path);
                if (!assumeExists && Source.file(files, local).isEmpty()) {
                    throw Refusal.file("No such file: " + local);
                }
                yield new Content.OfFile(local);
            }
        };
    }

    private @Nullable Mode copied(Change.Builder change, Optional<LocalFile> local) {
        if (!(mode instanceof Mode.OfSource)) {
            return mode;
        }
        if (local.isEmpty()) {
            change.note("there is no local file whose mode could be copied to " + dest);
            return null;
        }
        return new Mode.Octal(local.get().mode());
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
