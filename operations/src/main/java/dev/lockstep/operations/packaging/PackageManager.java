package dev.lockstep.operations.packaging;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Brings packages from what is installed to what is wanted.
 *
 * @param install the command that installs, without packages
 * @param remove the command that removes, without packages
 * @param upgrade the command that brings packages to their newest version, if there is one
 * @param providers what names stand for, if not only for themselves
 * @param outdated which packages have a newer version, if the manager is to be asked that
 */
public record PackageManager(
        ShellText install,
        ShellText remove,
        @Nullable ShellText upgrade,
        @Nullable Providers providers,
        @Nullable Outdated outdated) {
    /** One whose names stand for themselves. */
    public static PackageManager of(
            ShellText install, ShellText remove, @Nullable ShellText upgrade) {
        return new PackageManager(install, remove, upgrade, null, null);
    }

    /**
     * The same, upgrading only what is old.
     *
     * @param soFar what is planned before; where that is anything, it may make packages old
     */
    public PackageManager sparing(Change.Builder soFar, Outdated by) {
        return soFar.isEmpty() ? new PackageManager(install, remove, upgrade, providers, by) : this;
    }

    /** Adds what there is to do. */
    public void plan(
            Change.Builder change,
            Installed installed,
            List<Wanted> packages,
            boolean present,
            boolean latest) {
        if (present) {
            add(change, installed, packages, latest);
        } else {
            drop(change, installed, packages);
        }
    }

    private void add(
            Change.Builder change, Installed installed, List<Wanted> packages, boolean latest) {
        List<Wanted> missing = new ArrayList<>();
        List<Wanted> old = new ArrayList<>();
        for (Wanted wanted : packages) {
            if (!installed.hasAll(asked(wanted))) {
                missing.add(wanted);
            } else if (latest && isOld(wanted)) {
                old.add(wanted);
            } else {
                change.note(note(installed, wanted));
            }
        }
        if (!missing.isEmpty()) {
            change.run(install.quotedAll(missing.stream().map(Wanted::install).toList()));
        }
        if (!old.isEmpty() && upgrade != null) {
            change.run(upgrade.quotedAll(old.stream().map(Wanted::install).toList()));
        }
        if (!missing.isEmpty() || !old.isEmpty()) {
            effects(change, installed, packages, installed.with(all(missing)));
            if (latest && outdated != null) {
                outdated.without(change, all(old));
            }
        }
    }

    private boolean isOld(Wanted wanted) {
        return upgrade != null
                && wanted.version().isEmpty()
                && (outdated == null || outdated.mayHave(all(List.of(wanted))));
    }

    private void drop(Change.Builder change, Installed installed, List<Wanted> packages) {
        List<Wanted> there = new ArrayList<>();
        for (Wanted wanted : packages) {
            if (installed.hasAny(asked(wanted))) {
                there.add(wanted);
            } else {
                change.note("package " + wanted.name() + " is not installed");
            }
        }
        if (!there.isEmpty()) {
            change.run(remove.quotedAll(there.stream().map(Wanted::remove).toList()));
        }
        if (!there.isEmpty()) {
            effects(change, installed, packages, installed.without(all(there)).versions());
        }
    }

    /** The packages to look for. */
    private List<Wanted> asked(Wanted wanted) {
        return providers == null ? List.of(wanted) : providers.of(wanted);
    }

    private static String note(Installed installed, Wanted wanted) {
        Collection<?> versions = installed.versions().getOrDefault(wanted.name(), List.of());
        Optional<String> shown =
                versions.stream()
                        .map(String::valueOf)
                        .filter(version -> !version.isEmpty())
                        .sorted()
                        .reduce((a, b) -> a + "," + b);
        return "package "
                + wanted.name()
                + " is installed"
                + shown.map(version -> " (" + version + ")").orElse("");
    }

    /** Packages bring users, services, files: nothing else is known afterwards. */
    private void effects(
            Change.Builder change,
            Installed installed,
            List<Wanted> packages,
            Map<String, Collection<?>> after) {
        change.effect(new Effect.ForgetAll());
        if (providers != null) {
            packages.forEach(wanted -> providers.keep(change, wanted));
        }
        change.effect(new Effect.Assume(installed.fact(), after));
    }

    private List<Wanted> all(List<Wanted> some) {
        return some.stream()
                .flatMap(wanted -> Stream.concat(Stream.of(wanted), asked(wanted).stream()))
                .distinct()
                .toList();
    }
}
