package dev.lockstep.operations.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.files.FilesDownload;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * The commands that put keys into a keyring file.
 *
 * @param dearmor whether keys written as text become binary ones
 */
record KeyInstallation(RemotePath keyring, boolean dearmor, @Nullable Mode mode) {
    /** From a file on the host, or an address. */
    void from(Change.Builder change, Facts facts, String src) {
        if (!src.matches("https?:.*")) {
            copy(change, facts, src);
            return;
        }
        RemotePath part = new RemotePath(facts.environment().temporaryFile(src));
        change.include(FilesDownload.of(src, part).plan(facts));
        copy(change, facts, part.text());
        change.run(ShellText.of("rm -f").then(part.word()));
    }

    private void copy(Change.Builder change, Facts facts, String file) {
        ShellText from = Words.doubleQuoted(file);
        ShellText to = Words.doubleQuoted(keyring.text());
        ShellText copy = ShellText.of("cp").then(from).then(to);
        change.run(
                dearmor
                        ? ShellText.concat(
                                ShellText.of("if grep -q \"BEGIN PGP PUBLIC KEY BLOCK\" "),
                                from,
                                ShellText.of("; then gpg --batch --dearmor -o "),
                                to,
                                ShellText.of(" "),
                                from,
                                ShellText.of("; else "),
                                copy,
                                ShellText.of("; fi"))
                        : copy);
        permit(change, facts);
    }

    /** From a key server. */
    void fromServer(Change.Builder change, Facts facts, String server, List<String> ids) {
        String names = String.join(" ", ids);
        RemotePath home =
                new RemotePath(facts.environment().temporaryFile("gpg-keyserver-" + names));
        ShellText gpg =
                ShellText.concat(
                        ShellText.of("export GNUPGHOME="),
                        Words.doubleQuoted(home.text()),
                        ShellText.of(" && gpg --batch"));
        Attributes own = new Attributes(null, null, new Mode.Octal(700));
        change.include(FilesDirectory.of(home, own).plan(facts))
                .run(
                        gpg.with("--keyserver")
                                .then(Words.doubleQuoted(server))
                                .with("--recv-keys")
                                .quotedAll(ids))
                .run(
                        gpg.with("--export")
                                .quotedAll(ids)
                                .with(">")
                                .then(Words.doubleQuoted(keyring.text())))
                .run(ShellText.of("rm -rf").then(home.word()));
        permit(change, facts);
    }

    /** Sets the permission bits. */
    void permit(Change.Builder change, Facts facts) {
        change.include(FilesFile.of(keyring, new Attributes(null, null, mode)).plan(facts));
    }
}
