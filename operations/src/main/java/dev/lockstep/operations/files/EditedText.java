package dev.lockstep.operations.files;

import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.FileContents;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.TextDiff;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        rewritten(change, facts);
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
        rewritten(change, facts);
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
        rewritten(change, facts);
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
        rewritten(change, facts);
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

    /** Its text is unknown; that it is there, and whose it is, stays. */
    private void rewritten(Change.Builder change, Facts facts) {
        facts.expect(List.of(new File(path.text()), new FileContents(path.text())));
        PathEffects.forgotten(change, path);
        if (facts.answer(new File(path.text())) instanceof Answer.Value there) {
            Map<Object, @Nullable Object> before = new LinkedHashMap<>(Reading.map(there.value()));
            before.keySet().removeAll(List.of("size", "mtime", "atime", "ctime"));
            PathEffects.file(change, path, Attributes.ANY.after(before, false));
        }
    }

    private Optional<List<String>> lines(Facts facts) {
        return TextDiff.lines(facts, path, Entry.UNKNOWN);
    }

    private void show(Change.Builder change, List<String> before, List<String> after) {
        TextDiff.add(change, path, before, String.join("\n", after) + "\n");
        change.effect(new Effect.Holds(path.text(), after));
    }
}
