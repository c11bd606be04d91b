package dev.lockstep.operations.rpm;

import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.files.FilesDownload;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

/**
 * A repository of packages, as a file of its own.
 *
 * @param directory where such files are
 * @param src a name, or the address of a file to fetch
 * @param type the repository's type, where that is said
 */
public record RpmRepository(
        RemotePath directory,
        String src,
        @Nullable String baseurl,
        @Nullable String description,
        boolean enabled,
        boolean gpgcheck,
        @Nullable String gpgkey,
        @Nullable String type) {
    /** Where yum and dnf have them. */
    public static final RemotePath YUM = new RemotePath("/etc/yum.repos.d");

    /** Where zypper has them. */
    public static final RemotePath ZYPPER = new RemotePath("/etc/zypp/repos.d");

    /** Plans it. */
    public Change plan(Facts facts, boolean present) {
        boolean remote = src.matches("[A-Za-z][A-Za-z0-9+.-]*:.*");
        String name =
                remote
                        ? src.replaceFirst("[?#].*", "")
                                .replaceFirst(".*/", "")
                                .replaceFirst("\\.repo$", "")
                        : src;
        RemotePath file = directory.child(name + ".repo");
        Change change = file(facts, file, name, remote, present);
        return change.isEmpty()
                ? change
                : Change.builder().include(change).forgetFamily(Families.REPOSITORIES).build();
    }

    private Change file(
            Facts facts, RemotePath file, String name, boolean remote, boolean present) {
        if (!present) {
            return FilesFile.absent(file).plan(facts);
        }
        if (!remote) {
            return FilesPut.text(text(name), file, Attributes.ANY).plan(facts);
        }
        return Reading.holds(facts, new File(file.text()))
                ? Change.none("repository " + name + " exists")
                : FilesDownload.of(src, file).plan(facts);
    }

    private String text(String name) {
        if (baseurl == null) {
            throw Refusal.operation("`baseurl` must be provided for a repository that is no URL");
        }
        StringBuilder text = new StringBuilder();
        text.append("[").append(name).append("]\n");
        text.append("name=").append(Reading.given(description).orElse(name)).append('\n');
        text.append("baseurl=").append(baseurl).append('\n');
        text.append("enabled=").append(enabled ? 1 : 0).append('\n');
        text.append("gpgcheck=").append(gpgcheck ? 1 : 0).append('\n');
        Reading.given(type).ifPresent(given -> text.append("type=").append(given).append('\n'));
        Reading.given(gpgkey).ifPresent(key -> text.append("gpgkey=").append(key).append('\n'));
        return text.toString();
    }
}
