package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.facts.files.Md5File;
import dev.lockstep.facts.files.Sha1File;
import dev.lockstep.facts.files.Sha256File;
import dev.lockstep.facts.files.Sha384File;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * A digest that a file shall have.
 *
 * @param programs the programs that compute it, by the system that has them; each is given the file
 * @param name what messages call it
 * @param fact the fact that has it
 * @param digest lower-case hexadecimal digits
 */
record Checksum(List<ShellText> programs, String name, Fact<?> fact, String digest) {
    /** Those that are given. */
    static List<Checksum> given(
            RemotePath path,
            @Nullable String sha1,
            @Nullable String sha256,
            @Nullable String sha384,
            @Nullable String md5) {
        List<Checksum> all = new ArrayList<>();
        String file = path.text();
        if (sha1 != null) {
            all.add(new Checksum(SHA1, "SHA1", new Sha1File(file), sha1));
        }
        if (sha256 != null) {
            all.add(new Checksum(SHA256, "SHA256", new Sha256File(file), sha256));
        }
        if (sha384 != null) {
            all.add(new Checksum(SHA384, "SHA384", new Sha384File(file), sha384));
        }
        if (md5 != null) {
            all.add(new Checksum(MD5, "MD5", new Md5File(file), md5));
        }
        return all;
    }

    private static final List<ShellText> SHA1 =
            List.of(ShellText.of("sha1sum"), ShellText.of("shasum"), ShellText.of("sha1"));
    private static final List<ShellText> SHA256 =
            List.of(
                    ShellText.of("sha256sum"),
                    ShellText.of("shasum -a 256"),
                    ShellText.of("sha256"));
    private static final List<ShellText> SHA384 =
            List.of(ShellText.of("sha384sum"), ShellText.of("shasum -a 384"));
    private static final List<ShellText> MD5 = List.of(ShellText.of("md5sum"), ShellText.of("md5"));

    /** Fails unless the file has it. */
    ShellText check(RemotePath path) {
        List<ShellText> attempts =
                programs.stream()
                        .map(program -> {
                            ShellText attempt = program.then(path.word());
                            return program.equals(programs.getFirst())
                                    ? attempt.with("2> /dev/null")
                                    : attempt;
                        })
                        .toList();
        return ShellText.of("((")
                .then(ShellText.join(" || ", attempts))
                .with(") | grep")
                .quoted(digest)
                .with(") || ( echo")
                .quoted(name + " did not match!")
                .with("&& exit 1 )");
    }
}
