package dev.lockstep.operations.files;

import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.TextDiff;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A file that is edited where it is: says what becomes unknown, and shows the difference where the
 * old lines can be read.
 *
 * @param plain whether sed's command has no flags
 */
record EditedText(RemotePath path, boolean plain) {
    /** A line comes at the end. */
    void appended(Change.Builder change, Facts facts, String line, boolean unknown) {
        PathEffects.forgotten(change, path);
        if (unknown) {
            return;
        }
        lines(facts)
                .ifPresent(before -> {
                    List<String> after = new ArrayList<>(before);
                    after.addAll(line.lines().toList());
                    show(change, before, after);
                });
    }

    /** Lines become empty. */
    void emptied(Change.Builder change, Facts facts, Collection<?> matching) {
        replaced(change, facts, matching, "");
    }

    /** Lines become another line. */
    void replaced(Change.Builder change, Facts facts, Collection<?> matching, String line) {
        PathEffects.forgotten(change, path);
        if (!plain || line.contains("\\")) {
            return;
        }
        Set<Object> gone = new HashSet<>(matching);
        lines(facts)
                .ifPresent(before ->
                        show(
                                change,
                                before,
                                before.stream()
                                        .map(old -> gone.contains(old) ? line : old)
                                        .toList()));
    }

    private Optional<List<String>> lines(Facts facts) {
        return TextDiff.lines(facts, path, Entry.UNKNOWN);
    }

    private void show(Change.Builder change, List<String> before, List<String> after) {
        TextDiff.add(change, path, before, String.join("\n", after) + "\n");
    }
}
