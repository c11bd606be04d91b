package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

@Summary("The lines of a file that match a pattern; null if there is no such file.")
@Gives(type = "list[str] | None")
public record FindInFile(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where,
        @Option(doc = "A pattern of grep.", example = "^127") String pattern,
        @Option(
                        doc = "Whether the shell puts in variables of the pattern.",
                        otherwise = "false",
                        example = "True")
                boolean interpolateVariables,
        @Option(
                        doc = "Whether the pattern is an extended one.",
                        otherwise = "false",
                        example = "True")
                boolean extendedRegex)
        implements PathFact<@Nullable List<String>> {
    /** With a plain pattern whose variables stay as they are. */
    public FindInFile(String where, String pattern) {
        this(where, pattern, false, false);
    }

    @Override
    public ShellText command() {
        ShellText path = ShellText.path(where);
        return ShellText.of("grep")
                .then(extendedRegex ? ShellText.of("-E -e") : ShellText.of("-e"))
                .then(
                        interpolateVariables
                                ? ShellText.code("\"" + pattern.replace("\"", "\\\"") + "\"")
                                : ShellText.quote(pattern))
                .then(path)
                .with("2> /dev/null || ( find")
                .then(path)
                .with("-type f > /dev/null && echo")
                .then(word(Markers.EXISTS))
                .with("|| true )");
    }

    @Override
    public @Nullable List<String> parse(List<String> lines) {
        if (lines.isEmpty()) {
            return null;
        }
        return Markers.only(lines, Markers.EXISTS, where) ? List.of() : List.copyOf(lines);
    }

    @Override
    public Optional<Answer> whereTextIs(List<String> lines) {
        return interpolateVariables
                ? Optional.empty()
                : GrepPattern.toJava(pattern, extendedRegex)
                        .map(expression ->
                                new Answer.Value(
                                        lines.stream()
                                                .filter(line -> expression.matcher(line).find())
                                                .toList()));
    }

    @Override
    public @Nullable List<String> absent() {
        return null;
    }
}
