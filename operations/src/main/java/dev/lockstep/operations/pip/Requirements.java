package dev.lockstep.operations.pip;

import dev.lockstep.engine.operation.Change;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;
import java.util.function.Predicate;

/**
 * Brings Python's packages to what is wanted.
 *
 * @param manager what installs, removes and upgrades
 * @param again installs what is installed once more, for extras it lacks
 */
public record Requirements(PackageManager manager, PackageManager again) {
    /**
     * Adds what there is to do.
     *
     * @param hasExtras whether the extras of a package that is installed are, too
     */
    public void plan(
            Change.Builder change,
            Installed installed,
            List<Requirement> wanted,
            boolean present,
            boolean latest,
            Predicate<Requirement> hasExtras) {
        List<Requirement> lacking =
                wanted.stream()
                        .filter(one ->
                                present && one.wantsExtrasOf(installed) && !hasExtras.test(one))
                        .toList();
        List<Wanted> others =
                wanted.stream()
                        .filter(one -> !lacking.contains(one))
                        .map(one -> one.wanted(installed))
                        .toList();
        manager.plan(change, installed, others, present, latest);
        if (!lacking.isEmpty()) {
            List<Wanted> extras = lacking.stream().map(one -> one.wanted(installed)).toList();
            again.plan(change, installed.without(extras), extras, true, false);
        }
    }
}
