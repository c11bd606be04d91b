package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Block;
import dev.lockstep.facts.files.GrepPattern;
import dev.lockstep.operations.path.Grep;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A block of lines in a file. */
@Summary("Makes sure that a file has a block of lines between two markers, or has not.")
public record FilesBlock(
        @Option(doc = "The file.", example = "\"/etc/hosts\"") RemotePath path,
        @Option(
                        doc = "The lines, as one text or a list.",
                        otherwise = "null",
                        example = "\"10.0.0.1 db\"")
                @Nullable Object content,
        @Option(doc = "Whether the block shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "An expression for the line that a new block comes before or after.",
                        otherwise = "null",
                        example = "\".*localhost\"")
                @Nullable Object line,
        @Option(
                        doc = "Whether the old file is kept beside it, with a time stamp.",
                        otherwise = "false")
                boolean backup,
        @Option(doc = "Whether the line is text rather than an expression.", otherwise = "false")
                boolean escapeRegexCharacters,
        @Option(
                        doc = "Has no effect any more: the content is always taken literally.",
                        otherwise = "false")
                boolean tryPreventShellExpansion,
        @Option(doc = "Whether a new block comes before the line.", otherwise = "false")
                boolean before,
        @Option(
                        doc =
                                "Whether a new block comes after the line. With both and no line it"
                                    + " comes at the start of the file, with neither at its end.",
                        otherwise = "false")
                boolean after,
        @Option(
                        doc = "The lines around the block, with {mark} where they differ.",
                        otherwise = "null",
                        example = "\"; {mark} app\"")
                @Nullable String marker,
        @Option(
                        doc = "What {mark} is before the block; by default BEGIN.",
                        otherwise = "null",
                        example = "\"START\"")
                @Nullable String begin,
        @Option(
                        doc = "What {mark} is after the block; by default END.",
                        otherwise = "null",
                        example = "\"STOP\"")
                @Nullable String end,
        @Option(doc = "Whether the file keeps its owner and mode.", otherwise = "true")
                boolean preserveMeta)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (present) {
            check();
        }
        Object actual = Reading.value(facts, fact());
        List<String> lines = Reading.all(actual).stream().map(String::valueOf).toList();
        if (!present) {
            return actual == null
                    ? Change.none("no remove required: file did not exist")
                    : lines.isEmpty()
                            ? Change.none("no remove required: markers not found")
                            : remove(facts);
        }
        if (actual == null || lines.isEmpty()) {
            return add(facts, actual != null);
        }
        return lines.equals(wanted())
                ? Change.none("content already present")
                : change(
                        facts,
                        program(
                                "BEGIN {{f=1; x=ARGV[2]; ARGV[2]=\"\"}}%s {print; print x; f=0} %s"
                                        + " {print; f=1; next} f",
                                wanted()));
    }

    private Block fact() {
        return new Block(path.text(), marker, begin, end);
    }

    private void check() {
        if (!Reading.isTrue(content)) {
            throw Refusal.value("'content' must be supplied when 'present' == True");
        }
        if (Reading.isTrue(line) && before == after) {
            throw Refusal.value("only one of 'before' or 'after' used when 'line` is specified");
        }
        if (!Reading.isTrue(line) && before != after) {
            throw Refusal.value("'line' must be supplied or 'before' and 'after' must be equal");
        }
    }

    private List<String> wanted() {
        return content instanceof String text
                ? List.of(text.split("\n", -1))
                : Reading.all(content).stream().map(String::valueOf).toList();
    }

    private Markers markers() {
        return Markers.of(marker, begin, end);
    }

    private AwkEdit edit(boolean exists) {
        return new AwkEdit(path, exists, preserveMeta, backup);
    }

    private Change add(Facts facts, boolean exists) {
        if (exists && before != after) {
            return change(facts, insertion());
        }
        ShellText old = exists ? path.word() : ShellText.of("/dev/null");
        ShellText input = ShellText.of(" - ");
        String text = String.join("\n", markers().around(wanted()));
        ShellText awk =
                ShellText.of("( awk '{{print}}'")
                        .then(before ? input : old)
                        .then(before ? old : input)
                        .with("> \"$OUT\"")
                        .then(hereDocument(text))
                        .with(")");
        return effects(facts, Change.builder().run(edit(exists).command(facts, awk)), wanted());
    }

    /**
     * The shell takes everything up to the end word literally, so no line of the text may be that
     * word.
     */
    private static ShellText hereDocument(String text) {
        String end = "PYINFRAHERE";
        while (text.lines().anyMatch(end::equals)) {
            end += "_";
        }
        return ShellText.code("<<'" + end + "'\n" + text + "\n" + end + "\n");
    }

    private ShellText insertion() {
        if (!(line instanceof String expression)) {
            throw Refusal.type("'line' must be a regex or a string");
        }
        String pattern =
                Grep.line(escapeRegexCharacters ? Grep.literal(expression) : expression)
                        .replaceAll("(?<!\\\\)/", "\\\\/");
        String program =
                "BEGIN {x=ARGV[2]; ARGV[2]=\"\"} %s f!=1 && /%s/ { print x; f=1} END {if (f==0) print x } %s"
                        .formatted(after ? "{ print }" : "", pattern, before ? "{ print }" : "");
        return awk(program, markers().around(wanted()));
    }

    private ShellText program(String text, List<String> lines) {
        return awk(text.formatted(markers().from(), markers().to()), lines);
    }

    private ShellText awk(String program, List<String> lines) {
        return ShellText.of("awk")
                .then(Words.singleQuoted(program))
                .then(path.word())
                .quoted(String.join("\n", lines))
                .with("> \"$OUT\"");
    }

    private Change remove(Facts facts) {
        String program = "%s,%s {next} 1".formatted(markers().from(), markers().to());
        ShellText awk =
                ShellText.of("awk")
                        .then(Words.singleQuoted(program))
                        .then(path.word())
                        .with("> \"$OUT\"");
        return effects(facts, Change.builder().run(edit(true).command(facts, awk)), List.of());
    }

    private Change change(Facts facts, ShellText awk) {
        return effects(facts, Change.builder().run(edit(true).command(facts, awk)), wanted());
    }

    private Change effects(Facts facts, Change.Builder change, List<String> block) {
        new EditedText(path, true).blocked(change, facts, markers(), block, this::placeIn);
        return change.assume(fact(), block).build();
    }

    /** Where a new block comes among a file's lines. */
    private int placeIn(List<String> lines) {
        if (before == after || !(line instanceof String expression)) {
            return before && after ? 0 : lines.size();
        }
        Optional<Pattern> pattern =
                GrepPattern.toJava(
                        Grep.line(escapeRegexCharacters ? Grep.literal(expression) : expression),
                        true);
        for (int i = 0; pattern.isPresent() && i < lines.size(); i++) {
            if (pattern.get().matcher(lines.get(i)).find()) {
                return before ? i : i + 1;
            }
        }
        return lines.size();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path);
    }
}
