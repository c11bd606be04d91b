package dev.lockstep.operations.path;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.ChangeDelta;
import com.github.difflib.patch.Chunk;
import com.github.difflib.patch.Patch;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.facts.files.FileContents;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows how the text of a file changes. What is not text, or is very long, is not shown. */
public final class TextDiff {
    /**
     * Files longer than this are not shown: nobody reads it, and the host would have to send it.
     */
    private static final long MOST_BYTES = 256 * 1024;

    private static final int CONTEXT = 3;
    private static final String NO_NEWLINE = "\\ No newline at end of file";

    private TextDiff() {}

    /**
     * The lines of a file on the host, where they can be read and are not too many; none of a file
     * that is not there.
     */
    public static Optional<List<String>> lines(Facts facts, RemotePath path, Entry entry) {
        boolean large =
                entry.attribute("size") instanceof Number size && size.longValue() > MOST_BYTES;
        if (large || !(facts.answer(new FileContents(path.text())) instanceof Answer.Value read)) {
            return Optional.empty();
        }
        return Optional.of(Reading.all(read.value()).stream().map(String::valueOf).toList());
    }

    /** The text that content is, if it is text and not too long. */
    public static Optional<String> text(LocalFiles files, Content content) {
        return switch (content) {
            case Content.InMemory(Bytes bytes) -> decode(bytes);
            case Content.OfFile(var path) ->
                    files.look(path)
                            .filter(file -> file.size() <= MOST_BYTES)
                            .flatMap(file -> decode(files.read(path)));
        };
    }

    /** Adds the difference, if there is one. */
    public static void add(
            Change.Builder change, RemotePath path, List<String> before, String after) {
        List<String> lines = split(after);
        Patch<String> patch =
                together(DiffUtils.diff(before, lines, new MyersDiffWithLinearSpace<String>()));
        if (patch.getDeltas().isEmpty()) {
            return;
        }
        List<String> unified =
                new ArrayList<>(
                        UnifiedDiffUtils.generateUnifiedDiff("", "", before, patch, CONTEXT));
        unified.subList(0, 2).clear();
        boolean toTheEnd =
                patch.getDeltas().getLast().getTarget().last() + CONTEXT >= lines.size() - 1;
        if (!after.isEmpty() && !after.endsWith("\n") && toTheEnd) {
            unified.add(NO_NEWLINE);
        }
        change.diff(
                new FileDiff(
                        path.text(),
                        unified.stream().map(line -> line.replace("\r", "^M")).toList()));
    }

    /** Lines as the host tells them: a carriage return is part of its line. */
    static List<String> split(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        return lines;
    }

    /** Lines that go and lines that come at one place are one change, the old ones first. */
    private static Patch<String> together(Patch<String> patch) {
        Patch<String> merged = new Patch<>();
        @Nullable AbstractDelta<String> open = null;
        for (AbstractDelta<String> next : patch.getDeltas()) {
            if (open == null) {
                open = next;
            } else if (end(open.getSource()) == next.getSource().getPosition()
                    && end(open.getTarget()) == next.getTarget().getPosition()) {
                open =
                        new ChangeDelta<>(
                                joined(open.getSource(), next.getSource()),
                                joined(open.getTarget(), next.getTarget()));
            } else {
                merged.addDelta(open);
                open = next;
            }
        }
        if (open != null) {
            merged.addDelta(open);
        }
        return merged;
    }

    private static int end(Chunk<String> chunk) {
        return chunk.getPosition() + chunk.size();
    }

    private static Chunk<String> joined(Chunk<String> first, Chunk<String> second) {
        List<String> lines = new ArrayList<>(first.getLines());
        lines.addAll(second.getLines());
        return new Chunk<>(first.getPosition(), lines);
    }

    private static Optional<String> decode(Bytes bytes) {
        if (bytes.size() > MOST_BYTES) {
            return Optional.empty();
        }
        try {
            ByteBuffer view = bytes.view();
            String text = StandardCharsets.UTF_8.newDecoder().decode(view).toString();
            return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
