package dev.lockstep.operations.packaging;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Brings packages from what is installed to what is wanted.
 *
 * @param install the command that installs, without packages
 * @param remove the command that removes, without packages
 * @param upgrade the command that brings packages to their newest version, if there is one
 * @param provided the packages that a name stands for, where names can stand for others; nothing
 *     where the manager knows of none
 * @param anyProvided whether one of them is enough
 */
public record PackageManager(
        ShellText install,
        ShellText remove,
        @Nullable ShellText upgrade,
        Function<Wanted, List<Wanted>> provided,
        boolean anyProvided) {
    /** One whose names stand for themselves. */
    public static PackageManager of(
            ShellText install, ShellText remove, @Nullable ShellText upgrade) {
        return new PackageManager(install, remove, upgrade, wanted -> List.of(), false);
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
            if (!has(installed, wanted, !anyProvided)) {
                missing.add(wanted);
            } else if (latest && upgrade != null && wanted.version().isEmpty()) {
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
        effects(change, installed, missing, old, List.of());
    }

    private void drop(Change.Builder change, Installed installed, List<Wanted> packages) {
        List<Wanted> there = new ArrayList<>();
        for (Wanted wanted : packages) {
            if (has(installed, wanted, false)) {
                there.add(wanted);
            } else {
                change.note("package " + wanted.name() + " is not installed");
            }
        }
        if (!there.isEmpty()) {
            change.run(remove.quotedAll(there.stream().map(Wanted::remove).toList()));
        }
        effects(change, installed, List.of(), List.of(), there);
    }

    private boolean has(Installed installed, Wanted wanted, boolean all) {
        List<Wanted> others = provided.apply(wanted);
        List<Wanted> asked = others.isEmpty() ? List.of(wanted) : others;
        return all
                ? asked.stream().allMatch(one -> installed.has(one.name(), one.version()))
                : asked.stream().anyMatch(one -> installed.has(one.name(), one.version()));
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
    private static void effects(
            Change.Builder change,
            Installed installed,
            List<Wanted> come,
            List<Wanted> newer,
            List<Wanted> gone) {
        if (come.isEmpty() && newer.isEmpty() && gone.isEmpty()) {
            return;
        }
        change.effect(new Effect.ForgetAll());
        change.effect(new Effect.Assume(installed.fact(), installed.after(come, gone)));
    }
}
