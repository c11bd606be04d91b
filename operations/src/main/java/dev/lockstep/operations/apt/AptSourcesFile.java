package dev.lockstep.operations.apt;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.stream.Stream;

/** A file of sources of packages. */
@Summary("Adds or removes a file of sources of packages, in the newer form of fields.")
public record AptSourcesFile(
        @Option(
                        doc = "The file's name in /etc/apt/sources.list.d, without .sources.",
                        example = "\"docker\"")
                String filename,
        @Option(
                        doc = "The types of packages: deb, deb-src.",
                        otherwise = "deb",
                        example = "[\"deb\"]")
                @Nullable Object types,
        @Option(
                        doc = "Where the packages are.",
                        otherwise = "null",
                        example = "\"https://download.docker.com/linux/debian\"")
                @Nullable Object uris,
        @Option(doc = "The suites.", otherwise = "null", example = "\"bookworm\"")
                @Nullable Object suites,
        @Option(doc = "The components.", otherwise = "null", example = "[\"stable\"]")
                @Nullable Object components,
        @Option(
                        doc = "The architectures; by default those of the host.",
                        otherwise = "null",
                        example = "\"amd64\"")
                @Nullable Object architectures,
        @Option(
                        doc = "The keyring file that its keys are in.",
                        otherwise = "null",
                        example = "\"/etc/apt/keyrings/docker.gpg\"")
                @Nullable String signedBy,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath file = new RemotePath("/etc/apt/sources.list.d/" + filename + ".sources");
        if (!present) {
            Change gone = FilesFile.absent(file).plan(facts);
            return gone.isEmpty()
                    ? Change.none("apt sources file \"" + file + "\" does not exist")
                    : changed(gone);
        }
        if (words(uris).isEmpty() || words(suites).isEmpty()) {
            throw Refusal.operation("apt.sources_file requires at least one URI and one suite");
        }
        Change put =
                FilesPut.text(text(), file, new Attributes(null, null, new Mode.Octal(644)))
                        .plan(facts);
        return put.isEmpty() ? put : changed(put);
    }

    private static Change changed(Change change) {
        return Change.builder().include(change).forgetFamily(Families.REPOSITORIES).build();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        field(text, "Types", words(types));
        field(text, "URIs", words(uris));
        field(text, "Suites", words(suites));
        field(text, "Components", words(components));
        field(text, "Architectures", words(architectures));
        field(text, "Signed-By", Reading.given(signedBy).stream().toList());
        return text.toString();
    }

    private static void field(StringBuilder text, String name, List<String> values) {
        if (!values.isEmpty()) {
            text.append(name).append(": ").append(String.join(" ", values)).append('\n');
        }
    }

    private static List<String> words(@Nullable Object values) {
        return Reading.all(values).stream()
                .flatMap(value -> Stream.of(value.toString().split("\\s+")))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
