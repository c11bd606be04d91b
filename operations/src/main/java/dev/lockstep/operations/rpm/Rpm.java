package dev.lockstep.operations.rpm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.rpm.RpmPackage;
import dev.lockstep.facts.rpm.RpmPackageProvides;
import dev.lockstep.operations.files.FilesDownload;
import dev.lockstep.operations.packaging.Providers;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Packages and repositories of a manager that is built on rpm. */
public final class Rpm {
    private static final String URL = "[A-Za-z][A-Za-z0-9+.-]*:.*";

    private Rpm() {}

    /** Makes a signing key known. */
    public static Change key(String src) {
        return Change.builder()
                .run(ShellText.of("rpm --import").quoted(src))
                .forgetFamily(Families.KEYS)
                .build();
    }

    /** The installed packages that provide a name. */
    public static Providers providers(Facts facts) {
        return new Providers(facts, RpmPackageProvides::new, Rpm::readProviders);
    }

    private static List<Wanted> readProviders(@Nullable Object pairs) {
        List<Wanted> providers = new ArrayList<>();
        for (Object pair : Reading.all(pairs)) {
            List<?> parts = List.copyOf(Reading.all(pair));
            if (parts.size() > 1) {
                String name = String.valueOf(parts.getFirst());
                providers.add(
                        new Wanted(name, Optional.of(String.valueOf(parts.get(1))), name, name));
            }
        }
        return providers;
    }

    /**
     * A package in a file, which may be on the web.
     *
     * @param manager the package manager that removes it
     */
    public static Change file(Facts facts, String src, boolean present, ShellText manager) {
        Change.Builder change = Change.builder();
        String file = src;
        if (src.matches(URL)) {
            file = facts.environment().temporaryFile(src) + ".rpm";
            change.include(FilesDownload.of(src, new RemotePath(file)).plan(facts));
        }
        Map<?, ?> info = Reading.map(facts, new RpmPackage(file));
        boolean there = !info.isEmpty() && isInstalled(facts, info);
        if (there == present) {
            return change.note("rpm " + src + (present ? " is installed" : " is not installed"))
                    .build();
        }
        String name = String.valueOf(info.get("name"));
        change.run(present ? install(file, info) : manager.with("remove -y").quoted(name));
        change.effect(new Effect.ForgetAll());
        if (!info.isEmpty()) {
            change.effect(new Effect.Assume(new RpmPackage(file), info));
            change.effect(new Effect.Assume(new RpmPackage(name), present ? info : null));
        }
        return change.build();
    }

    private static boolean isInstalled(Facts facts, Map<?, ?> info) {
        Map<?, ?> actual = Reading.map(facts, new RpmPackage(String.valueOf(info.get("name"))));
        return !actual.isEmpty() && Objects.equals(actual.get("version"), info.get("version"));
    }

    /** A file that comes only while the run executes may hold what is installed already. */
    private static ShellText install(String file, Map<?, ?> info) {
        ShellText install = ShellText.of("rpm -i").then(ShellText.path(file));
        return info.isEmpty()
                ? ShellText.concat(
                                ShellText.of("rpm -q `rpm -qp "),
                                ShellText.path(file),
                                ShellText.of("`"))
                        .with("2> /dev/null ||")
                        .then(install)
                : install;
    }
}
