package dev.lockstep.operations.gpg;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.gpg.GpgKeyrings;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Keys in a keyring file. */
@Summary("Adds keys to a keyring file, or removes them.")
public record GpgKey(
        @Option(
                        doc = "Where the keys are: a file on the host, or its address.",
                        otherwise = "null",
                        example = "\"https://example.org/key.asc\"")
                @Nullable String src,
        @Option(
                        doc = "The keyring file.",
                        otherwise = "null",
                        example = "\"/etc/apt/keyrings/vendor.gpg\"")
                @Nullable RemotePath dest,
        @Option(
                        doc = "The server to get the keys from instead.",
                        otherwise = "null",
                        example = "\"hkps://keyserver.ubuntu.com\"")
                @Nullable String keyserver,
        @Option(doc = "The keys.", otherwise = "null", example = "[\"0x7EA0A9C3\"]")
                List<String> keyid,
        @Option(doc = "Whether keys written as text become binary ones.", otherwise = "true")
                boolean dearmor,
        @Option(doc = "The file's permission bits.", otherwise = "0644", example = "644")
                @Nullable Mode mode,
        @Option(doc = "Whether the keys shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "Where keys without `dest` are removed from.",
                        otherwise = "null",
                        example = "[\"/etc/apt/keyrings\"]")
                List<String> workingDirs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (!present) {
            return remove(facts);
        }
        if (!Reading.isGiven(src) && !Reading.isGiven(keyserver)) {
            throw Refusal.operation(
                    "Either `src` or `keyserver` must be provided for installation");
        }
        if (Reading.isGiven(keyserver) && keyid.isEmpty()) {
            throw Refusal.operation("`keyid` must be provided with `keyserver`");
        }
        if (dest == null) {
            throw Refusal.operation("`dest` must be provided for installation");
        }
        return install(facts, dest);
    }

    private Change install(Facts facts, RemotePath keyring) {
        Change.Builder change = Change.builder();
        KeyInstallation installation = new KeyInstallation(keyring, dearmor, mode);
        if (isThere(facts, keyring)) {
            installation.permit(change, facts);
            return change.note("GPG keys already exist in " + keyring).build();
        }
        keyring.parent()
                .map(parent ->
                        FilesDirectory.of(parent, new Attributes(null, null, new Mode.Octal(755))))
                .ifPresent(parent -> change.include(parent.plan(facts)));
        Reading.given(src).ifPresent(from -> installation.from(change, facts, from));
        Reading.given(keyserver)
                .ifPresent(server -> installation.fromServer(change, facts, server, keyid));
        PathEffects.forgotten(change, keyring);
        PathEffects.file(change, keyring, new Attributes(null, null, mode).after(Map.of(), false));
        return change.forgetFamily(Families.KEYS).build();
    }

    private boolean isThere(Facts facts, RemotePath keyring) {
        if (keyid.isEmpty()) {
            return Reading.holds(facts, new File(keyring.text()));
        }
        Map<?, ?> keys = Reading.map(keyrings(facts, directory(keyring)).get(keyring.text()));
        return KeyIds.of(keyid).allIn(keys);
    }

    private static List<String> directory(RemotePath keyring) {
        return keyring.parent().map(RemotePath::text).stream().toList();
    }

    private static Map<?, ?> keyrings(Facts facts, List<String> directories) {
        return Reading.map(facts, new GpgKeyrings(directories));
    }

    private Change remove(Facts facts) {
        if (dest == null && (keyid.isEmpty() || workingDirs.isEmpty())) {
            throw Refusal.operation(
                    "For removal, either `dest` or both `keyid` and `working_dirs` must be"
                            + " provided");
        }
        if (dest != null && keyid.isEmpty()) {
            return gone(FilesFile.absent(dest).plan(facts));
        }
        Change.Builder change = Change.builder();
        Map<?, ?> keyrings = keyrings(facts, dest == null ? workingDirs : directory(dest));
        for (Map.Entry<?, ?> keyring : keyrings.entrySet()) {
            RemotePath file = new RemotePath(keyring.getKey().toString());
            boolean meant = dest == null || dest.equals(file);
            if (meant && KeyIds.of(keyid).anyIn(Reading.map(keyring.getValue()))) {
                change.include(FilesFile.absent(file).plan(facts));
            }
        }
        if (change.isEmpty()) {
            change.note("keys " + String.join(", ", keyid) + " are in no keyring");
        }
        return gone(change.build());
    }

    private static Change gone(Change change) {
        return change.isEmpty()
                ? change
                : Change.builder().include(change).forgetFamily(Families.KEYS).build();
    }
}
