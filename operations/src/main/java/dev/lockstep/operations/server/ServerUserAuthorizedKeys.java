package dev.lockstep.operations.server;

import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.server.Home;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.files.FilesLine;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The keys that may log in as a user. */
@Summary("Adds public keys that may log in as a user, and perhaps removes others.")
public record ServerUserAuthorizedKeys(
        @Option(doc = "The user.", example = "\"deploy\"") String user,
        @Option(
                        doc = "The keys, or local files that hold them, one a line.",
                        example = "[\"keys/deploy.pub\"]")
                List<String> publicKeys,
        @Option(
                        doc = "The group the files shall belong to; by default the user's name.",
                        otherwise = "null",
                        example = "\"deploy\"")
                @Nullable String group,
        @Option(doc = "Whether other keys are removed.", otherwise = "false") boolean deleteKeys,
        @Option(
                        doc = "The directory of the file; by default .ssh in the user's home.",
                        otherwise = "null",
                        example = "\"/etc/ssh/keys\"")
                @Nullable String authorizedKeyDirectory,
        @Option(
                        doc = "The file; by default authorized_keys.",
                        otherwise = "null",
                        example = "\"deploy\"")
                @Nullable String authorizedKeyFilename)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath directory =
                new RemotePath(
                        Reading.given(authorizedKeyDirectory).orElseGet(() -> ofHome(facts)));
        RemotePath file =
                directory.child(Reading.given(authorizedKeyFilename).orElse("authorized_keys"));
        List<String> keys =
                publicKeys.stream().flatMap(key -> read(facts.environment().files(), key)).toList();
        Change.Builder change =
                Change.builder().include(FilesDirectory.of(directory, owned(700)).plan(facts));
        if (deleteKeys) {
            change.include(
                    FilesPut.text(String.join("\n", keys) + "\n", file, owned(600)).plan(facts));
        } else {
            change.include(FilesFile.of(file, owned(600)).plan(facts));
            keys.forEach(key -> change.include(FilesLine.onItsOwn(file, key).plan(facts)));
        }
        if (!change.isEmpty()) {
            PathEffects.file(change, file, owned(600).after(Map.of(), false));
        }
        return change.build();
    }

    private String ofHome(Facts facts) {
        return Reading.text(facts, new Home(user)) + "/.ssh";
    }

    private Attributes owned(int mode) {
        return new Attributes(
                new Principal(user),
                new Principal(Reading.given(group).orElse(user)),
                new Mode.Octal(mode));
    }

    /** The keys of a local file of that name, or the key itself. */
    private static Stream<String> read(LocalFiles files, String keyOrFile) {
        return local(files, keyOrFile)
                .map(path -> files.read(path).text().lines())
                .orElse(Stream.of(keyOrFile))
                .map(String::strip)
                .filter(key -> !key.isEmpty());
    }

    private static Optional<Path> local(LocalFiles files, String path) {
        try {
            return Optional.of(files.inDeploy(path))
                    .filter(file -> Source.file(files, file).isPresent());
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }
}
