package dev.lockstep.operations.rpm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.rpm.RpmPackage;
import dev.lockstep.facts.rpm.RpmPackageProvides;
import dev.lockstep.operations.files.FilesDownload;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

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

    /** The packages that provide a name. */
    public static List<Wanted> providers(Facts facts, Wanted wanted) {
        List<Wanted> providers = new ArrayList<>();
        for (Object pair : Reading.all(facts, new RpmPackageProvides(wanted.name()))) {
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
            change.note("rpm " + src + (present ? " is installed" : " is not installed"));
        } else if (present) {
            change.run(install(file, info)).effect(new Effect.ForgetAll());
        } else {
            change.run(manager.with("remove -y").quoted(String.valueOf(info.get("name"))))
                    .effect(new Effect.ForgetAll());
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
