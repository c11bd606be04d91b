package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.Moment;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A file that the host fetches from the web. */
@Summary("Has the host fetch a file with curl or wget, where it is missing, old or another one.")
public record FilesDownload(
        @Option(doc = "Where to fetch it.", example = "\"https://example.org/tool.tar.gz\"")
                String src,
        @Option(doc = "The file on the host.", example = "\"/opt/tool.tar.gz\"") RemotePath dest,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal group,
        @Option(doc = "Its permission bits.", otherwise = "null", example = "644")
                @Nullable Mode mode,
        @Option(
                        doc = "After how many seconds it is fetched again.",
                        otherwise = "null",
                        example = "86400")
                @Nullable Long cacheTime,
        @Option(doc = "Whether it is fetched always.", otherwise = "false") boolean force,
        @Option(
                        doc = "Its SHA-384 digest in hexadecimal digits.",
                        otherwise = "null",
                        example =
                                "\"fdbd8e75a67f29f701a4e040385e2e23986303ea10239211af907fcbb83578b3e417cb71ce646efd0819dd8c088de1bd\"")
                @Nullable String sha384sum,
        @Option(
                        doc = "Its SHA-256 digest in hexadecimal digits.",
                        otherwise = "null",
                        example =
                                "\"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae\"")
                @Nullable String sha256sum,
        @Option(
                        doc = "Its SHA-1 digest in hexadecimal digits.",
                        otherwise = "null",
                        example = "\"0beec7b5ea3f0fdbc95d0dd47f3c5bc275da8a33\"")
                @Nullable String sha1sum,
        @Option(
                        doc = "Its MD5 digest in hexadecimal digits.",
                        otherwise = "null",
                        example = "\"acbd18db4cc2f85cedef654fccc4a4d8\"")
                @Nullable String md5sum,
        @Option(
                        doc = "Headers of the request.",
                        otherwise = "null",
                        example = "{\"Accept\": \"application/gzip\"}")
                Map<String, Object> headers,
        @Option(doc = "Whether the server's certificate is not checked.", otherwise = "false")
                boolean insecure,
        @Option(
                        doc = "A proxy to go through.",
                        otherwise = "null",
                        example = "\"http://proxy:3128\"")
                @Nullable String proxy,
        @Option(
                        doc = "How fast at the most, in bytes a second, with k or M.",
                        otherwise = "null",
                        example = "\"500k\"")
                @Nullable String limitRate,
        @Option(
                        doc = "Where it is kept until it is complete.",
                        otherwise = "null",
                        example = "\"/var/tmp\"")
                @Nullable String tempDir,
        @Option(
                        doc = "More options for curl, with their values.",
                        otherwise = "null",
                        example = "{\"--retry\": \"3\"}")
                Map<String, Object> extraCurlArgs,
        @Option(
                        doc = "More options for wget, with their values.",
                        otherwise = "null",
                        example = "{\"--tries\": \"3\"}")
                Map<String, Object> extraWgetArgs)
        implements Operation {
    /** A file, fetched where it is missing. */
    public static FilesDownload of(String src, RemotePath dest) {
        return new FilesDownload(
                src, dest, null, null, null, null, false, null, null, null, null, Map.of(), false,
                null, null, null, Map.of(), Map.of());
    }

    @Override
    public Change plan(Facts facts) {
        Entry entry = Entry.read(facts, new File(dest.text()));
        if (entry.isOther()) {
            throw Refusal.operation("Destination " + dest + " already exists and is not a file");
        }
        return entry.isMissing() || force || isOld(facts, entry) || isAnother(facts)
                ? fetch(facts)
                : correct(facts, entry);
    }

    private Attributes attributes() {
        return new Attributes(user, group, mode);
    }

    private boolean isOld(Facts facts, Entry entry) {
        return cacheTime != null
                && cacheTime != 0
                && Moment.isOlder(facts, entry.attribute("mtime"), cacheTime);
    }

    private List<Checksum> checksums() {
        return Checksum.given(dest, sha1sum, sha256sum, sha384sum, md5sum);
    }

    private boolean isAnother(Facts facts) {
        boolean another = false;
        facts.expect(checksums().stream().map(Checksum::fact).toList());
        for (Checksum checksum : checksums()) {
            another |= !Objects.equals(Reading.text(facts, checksum.fact()), checksum.digest());
        }
        return another;
    }

    private Change fetch(Facts facts) {
        RemotePath part = part(facts);
        Change.Builder change =
                Change.builder()
                        .run(request().with(facts, src, part))
                        .run(ShellText.of("mv").then(part.word()).then(dest.word()));
        attributes().own(change, dest, How.PLAIN);
        attributes().permit(change, dest, How.PLAIN);
        checksums().forEach(checksum -> change.run(checksum.check(dest)));
        PathEffects.forgotten(change, dest);
        PathEffects.file(change, dest, attributes().after(Map.of(), false));
        checksums()
                .forEach(checksum ->
                        change.effect(new Effect.Assume(checksum.fact(), checksum.digest())));
        return change.build();
    }

    private RemotePath part(Facts facts) {
        RemotePath usual = new RemotePath(facts.environment().temporaryFile(dest.text()));
        return Reading.given(tempDir)
                .map(directory -> new RemotePath(directory).child(usual.name()))
                .orElse(usual);
    }

    private WebRequest request() {
        return new WebRequest(headers, insecure, proxy, limitRate, extraCurlArgs, extraWgetArgs);
    }

    private Change correct(Facts facts, Entry entry) {
        Change.Builder change = Change.builder();
        if (attributes().ownerDiffers(facts, entry)) {
            attributes().own(change, dest, How.PLAIN);
        }
        if (attributes().modeDiffers(entry, false)) {
            attributes().permit(change, dest, How.PLAIN);
        }
        if (change.isEmpty()) {
            return Change.none("file " + dest + " has already been downloaded");
        }
        PathEffects.file(change, dest, attributes().after(entry.attributes(), false));
        return change.build();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
