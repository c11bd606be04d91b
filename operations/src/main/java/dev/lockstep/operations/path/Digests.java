package dev.lockstep.operations.path;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.Md5File;
import dev.lockstep.facts.files.Sha1File;
import dev.lockstep.facts.files.Sha256File;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Optional;

/** Compares contents by whichever digest the host can compute. */
public final class Digests {
    private record Kind(Fact<?> fact, String algorithm) {}

    private Digests() {}

    /** The fact to expect before {@link #equal} is asked. */
    public static Fact<?> first(RemotePath path) {
        return new Sha1File(path.text());
    }

    /** Whether a file on the host holds this content; no if that can't be said. */
    public static boolean equal(Facts facts, RemotePath path, Content content) {
        for (Kind kind : kinds(path)) {
            Optional<String> theirs = read(facts, kind);
            if (theirs.isPresent()) {
                return theirs.get()
                        .equals(ours(facts.environment().files(), content, kind.algorithm()));
            }
        }
        return false;
    }

    /** Whether two files on the host hold the same; no if that can't be said. */
    public static boolean equal(Facts facts, RemotePath one, RemotePath other) {
        List<Kind> ofOther = kinds(other);
        for (int i = 0; i < ofOther.size(); i++) {
            Optional<String> first = read(facts, kinds(one).get(i));
            Optional<String> second = read(facts, ofOther.get(i));
            if (first.isPresent() && second.isPresent()) {
                return first.equals(second);
            }
        }
        return false;
    }

    /** Another digest is no error where it can't be had. */
    private static Optional<String> read(Facts facts, Kind kind) {
        if (kind.algorithm().equals("SHA-1")) {
            return Reading.given(Reading.text(facts, kind.fact()));
        }
        return facts.answer(kind.fact()) instanceof Answer.Value there
                        && there.value() instanceof String digest
                ? Reading.given(digest)
                : Optional.empty();
    }

    /** The file will hold this content. */
    public static void assume(
            Change.Builder change, Facts facts, RemotePath path, Content content) {
        String digest = ours(facts.environment().files(), content, "SHA-1");
        change.effect(new Effect.Assume(new Sha1File(path.text()), digest));
    }

    private static List<Kind> kinds(RemotePath path) {
        return List.of(
                new Kind(new Sha1File(path.text()), "SHA-1"),
                new Kind(new Md5File(path.text()), "MD5"),
                new Kind(new Sha256File(path.text()), "SHA-256"));
    }

    private static String ours(LocalFiles files, Content content, String algorithm) {
        return switch (content) {
            case Content.OfFile(var local) -> files.digest(local, algorithm);
            case Content.InMemory(var bytes) -> bytes.digest(algorithm);
        };
    }
}
