package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.files.GrepPattern;
import dev.lockstep.operations.path.Grep;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Sed;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.List;

/** A line in a file. */
@Summary("Makes sure that a file has a line, has it instead of another, or does not have it.")
public record FilesLine(
        @Option(doc = "The file.", example = "\"/etc/ssh/sshd_config\"") RemotePath path,
        @Option(
                        doc =
                                "The line, or an expression for it as grep takes it. Lines that"
                                        + " hold it match, unless it is anchored with ^ and $.",
                        example = "\"PermitRootLogin .*\"")
                String line,
        @Option(doc = "Whether the line shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "What lines that match are replaced by; without it they stay.",
                        otherwise = "null",
                        example = "\"PermitRootLogin no\"")
                @Nullable String replace,
        @Option(doc = "Flags for sed's command.", otherwise = "null", example = "[\"i\"]")
                List<String> flags,
        @Option(
                        doc = "Whether the old file is kept beside it, with a time stamp.",
                        otherwise = "false")
                boolean backup,
        @Option(
                        doc = "Whether the host's shell expands variables in the texts.",
                        otherwise = "false")
                boolean interpolateVariables,
        @Option(doc = "Whether the line is text rather than an expression.", otherwise = "false")
                boolean escapeRegexCharacters,
        @Option(
                        doc = "Whether a line end is added first where the file lacks its last.",
                        otherwise = "false")
                boolean ensureNewline,
        @Option(
                        doc = "Whether the expression is an extended one, as `grep -E` takes it.",
                        otherwise = "false")
                boolean extendedRegex)
        implements Operation {
    /** A line that is text. */
    public static FilesLine literal(RemotePath path, String line, boolean present) {
        return new FilesLine(
                path, line, present, null, List.of(), false, false, true, false, false);
    }

    /** A line, instead of those that match an expression. */
    public static FilesLine replacing(RemotePath path, String expression, String line) {
        return new FilesLine(
                path, expression, true, line, List.of(), false, false, false, false, false);
    }

    /** A line, or no lines that match. */
    public static FilesLine of(RemotePath path, String line, boolean present) {
        return new FilesLine(
                path, line, present, null, List.of(), false, false, false, false, false);
    }

    /** A line on a line of its own, even if the file's last line does not end. */
    public static FilesLine onItsOwn(RemotePath path, String line) {
        return new FilesLine(path, line, true, null, List.of(), false, false, false, true, false);
    }

    @Override
    public Change plan(Facts facts) {
        Collection<?> matching = Reading.all(facts, find(pattern()));
        if (!present) {
            return matching.isEmpty()
                    ? Change.none("line \"" + line + "\" does not exist in " + path)
                    : delete(facts, matching);
        }
        if (matching.isEmpty()) {
            boolean replaced = replaces() && Reading.holds(facts, find(Grep.wholeLine(text())));
            return replaced ? exists() : append(facts);
        }
        boolean right = !replaces() || matching.stream().allMatch(text()::equals);
        return right ? exists() : change(facts, matching);
    }

    private String pattern() {
        return Grep.line(escapeRegexCharacters ? Grep.literal(line) : line);
    }

    private FindInFile find(String pattern) {
        return new FindInFile(path.text(), pattern, interpolateVariables, extendedRegex);
    }

    private boolean replaces() {
        return Reading.isGiven(replace);
    }

    /** The line as it shall be. */
    private String text() {
        if (replace != null && !replace.isEmpty()) {
            return replace;
        }
        return escapeRegexCharacters ? line : Grep.withoutAnchors(line);
    }

    private Change exists() {
        return Change.none("line \"" + text() + "\" exists in " + path);
    }

    private Sed sed() {
        return new Sed(backup, interpolateVariables, extendedRegex, flags);
    }

    private EditedText edited() {
        return new EditedText(path, flags.isEmpty());
    }

    private Change append(Facts facts) {
        ShellText word =
                interpolateVariables
                        ? ShellText.code("\"" + text() + "\"")
                        : ShellText.quote(text());
        ShellText echo = ShellText.of("echo").then(word);
        ShellText whole =
                ensureNewline
                        ? ShellText.of("( [ $(tail -c1")
                                .then(path.word())
                                .with("| wc -l) -eq 0 ] && echo ;")
                                .then(echo)
                                .with(") >>")
                                .then(path.word())
                        : echo.with(">>").then(path.word());
        Change.Builder change = Change.builder().run(backup ? copied(facts).then(whole) : whole);
        edited().appended(change, facts, text(), interpolateVariables);
        assume(change);
        return change.build();
    }

    private ShellText copied(Facts facts) {
        RemotePath copy = path.plus("." + facts.environment().timestamp());
        return ShellText.of("cp").then(path.word()).then(copy.word()).with("&&");
    }

    private Change delete(Facts facts, Collection<?> matching) {
        Change.Builder change = Change.builder().run(sed().replace(facts, path, pattern(), ""));
        edited().emptied(change, facts, matching);
        change.assume(find(pattern()), List.of());
        return change.build();
    }

    private Change change(Facts facts, Collection<?> matching) {
        Change.Builder change = Change.builder().run(sed().replace(facts, path, pattern(), text()));
        edited().replaced(change, facts, matching, text());
        assume(change);
        return change.build();
    }

    /** What the same call would find afterwards, where that can be told. */
    private void assume(Change.Builder change) {
        if (interpolateVariables) {
            return;
        }
        GrepPattern.toJava(pattern(), extendedRegex)
                .ifPresent(expression -> {
                    boolean matches = expression.matcher(text()).find();
                    change.assume(find(pattern()), matches ? List.of(text()) : List.of());
                    if (replaces() && !matches) {
                        change.assume(find(Grep.wholeLine(text())), List.of(text()));
                    }
                });
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path);
    }
}
