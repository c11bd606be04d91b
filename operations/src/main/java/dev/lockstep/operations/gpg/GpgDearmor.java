package dev.lockstep.operations.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

/** A binary keyring file of a key written as text. */
@Summary("Makes a binary keyring file of a key written as text.")
public record GpgDearmor(
        @Option(doc = "The key's file on the host.", example = "\"/tmp/key.asc\"") RemotePath src,
        @Option(doc = "The keyring file.", example = "\"/etc/apt/keyrings/vendor.gpg\"")
                RemotePath dest,
        @Option(doc = "The keyring file's permission bits.", otherwise = "0644", example = "644")
                @Nullable Mode mode)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        dest.parent()
                .map(parent ->
                        FilesDirectory.of(parent, new Attributes(null, null, new Mode.Octal(755))))
                .ifPresent(parent -> change.include(parent.plan(facts)));
        change.run(
                ShellText.of("gpg --batch --dearmor -o")
                        .then(Words.doubleQuoted(dest.text()))
                        .then(Words.doubleQuoted(src.text())));
        new KeyInstallation(dest, true, mode).permit(change, facts);
        PathEffects.forgotten(change, dest);
        return change.forgetFamily(Families.KEYS).build();
    }
}
