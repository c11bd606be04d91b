package dev.lockstep.operations.apt;

import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.gpg.GpgKey;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;

/** Keys that sign packages. */
@Summary("Adds keys that sign packages, or removes them.")
public record AptKey(
        @Option(
                        doc = "Where the keys are: a file on the host, or its address.",
                        otherwise = "null",
                        example = "\"https://download.docker.com/linux/debian/gpg\"")
                @Nullable String src,
        @Option(
                        doc = "The server to get the keys from instead.",
                        otherwise = "null",
                        example = "\"hkps://keyserver.ubuntu.com\"")
                @Nullable String keyserver,
        @Option(doc = "The keys.", otherwise = "null", example = "[\"0x7EA0A9C3\"]")
                List<String> keyid,
        @Option(
                        doc =
                                "The keyring file, below /etc/apt/keyrings if relative. Without it,"
                                        + " apt trusts the keys for all sources.",
                        otherwise = "null",
                        example = "\"docker.gpg\"")
                @Nullable String dest,
        @Option(doc = "Whether the keys shall be there.", otherwise = "true") boolean present)
        implements Operation {
    private static final String KEYRINGS = "/etc/apt/keyrings/";
    private static final String TRUSTED = "/etc/apt/trusted.gpg.d/";
    private static final List<String> DIRECTORIES =
            List.of("/etc/apt/trusted.gpg.d", "/etc/apt/keyrings", "/usr/share/keyrings");

    @Override
    public Change plan(Facts facts) {
        if (Reading.isGiven(keyserver) && keyid.isEmpty() && present) {
            throw Refusal.operation("`keyid` must be provided with `keyserver`");
        }
        boolean everywhere = !present && !Reading.isGiven(dest) && !keyid.isEmpty();
        if (!present || Reading.isGiven(dest) || hasNoAptKey(facts)) {
            return keyring(everywhere ? null : new RemotePath(file())).plan(facts);
        }
        return new AptKeyring(src, keyserver, keyid).plan(facts);
    }

    /** Newer systems have no apt-key; what it did is then done with files. */
    private static boolean hasNoAptKey(Facts facts) {
        return facts.answer(new Which("apt-key")) instanceof Answer.Value there
                && !Reading.isTrue(there.value());
    }

    private GpgKey keyring(@Nullable RemotePath file) {
        return new GpgKey(
                src,
                file,
                keyserver,
                keyid,
                true,
                new Mode.Octal(644),
                present,
                file == null ? DIRECTORIES : List.of());
    }

    private String file() {
        if (dest == null || dest.isEmpty()) {
            return TRUSTED + name() + ".gpg";
        }
        return dest.startsWith("/") ? dest : KEYRINGS + dest;
    }

    private String name() {
        String from = Reading.given(src).orElse("keyserver-" + String.join("-", keyid));
        return from.toLowerCase(Locale.ROOT)
                .replaceFirst("^[a-z+]+://", "")
                .replaceFirst("\\.(asc|gpg)$", "")
                .replaceAll("[^a-z0-9._-]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
    }
}
