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
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /**
     * Text becomes other text wherever it matches.
     *
     * @param expression what it matches; nothing where that can't be told here
     */
    void substituted(
            Change.Builder change,
            Facts facts,
            Optional<Pattern> expression,
            String text,
            List<String> flags) {
        PathEffects.forgotten(change, path);
        boolean known = flags.isEmpty() || flags.equals(List.of("g"));
        if (expression.isEmpty() || !known || text.contains("\\")) {
            return;
        }
        String literal = Matcher.quoteReplacement(text);
        lines(facts)
                .ifPresent(before ->
                        show(
                                change,
                                before,
                                before.stream()
                                        .map(expression.get()::matcher)
                                        .map(line ->
                                                flags.isEmpty()
                                                        ? line.replaceFirst(literal)
                                                        : line.replaceAll(literal))
                                        .toList()));
    }

    /**
     * A block between markers gets other lines; none take the markers away, too.
     *
     * @param place where a new block comes among the lines
     */
    void blocked(
            Change.Builder change,
            Facts facts,
            Markers markers,
            List<String> block,
            ToIntFunction<List<String>> place) {
        PathEffects.forgotten(change, path);
        lines(facts)
                .ifPresent(before -> {
                    List<String> after = new ArrayList<>(before);
                    List<String> all = block.isEmpty() ? List.of() : markers.around(block);
                    int from = after.indexOf(markers.first());
                    int to = after.indexOf(markers.last());
                    if (from >= 0 && to > from) {
                        after.subList(from, to + 1).clear();
                        after.addAll(from, all);
                    } else {
                        after.addAll(place.applyAsInt(after), all);
                    }
                    show(change, before, after);
                });
    }

    private Optional<List<String>> lines(Facts facts) {
        return TextDiff.lines(facts, path, Entry.UNKNOWN);
    }

    private void show(Change.Builder change, List<String> before, List<String> after) {
        TextDiff.add(change, path, before, String.join("\n", after) + "\n");
    }
}
