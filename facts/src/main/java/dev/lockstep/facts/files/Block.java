package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

@Summary(
        "The lines between two markers in a file: none if the markers are not there, null if the"
                + " file is not.")
@Gives(type = "list[str] | None", example = "[\"one\", \" two\"]")
public record Block(
        @Option(doc = "The file's path.", name = "path", example = "/etc/hosts") String where,
        @Option(
                        doc = "Both marker lines, with {mark} where they differ.",
                        otherwise = "null",
                        example = "# {mark} app")
                @Nullable String marker,
        @Option(doc = "What {mark} is in the first one.", otherwise = "null", example = "BEGIN")
                @Nullable String begin,
        @Option(doc = "What {mark} is in the last one.", otherwise = "null", example = "END")
                @Nullable String end)
        implements PathFact<@Nullable List<String>> {
    private static final String MARKER = "# {mark} PYINFRA BLOCK";

    /** With the usual markers. */
    public Block(String where) {
        this(where, null, null, null);
    }

    @Override
    public ShellText command() {
        ShellText path = ShellText.path(where);
        String program =
                "/" + pattern(end, "END") + "/{ f=0} f; /" + pattern(begin, "BEGIN") + "/{ f=1} ";
        return ShellText.of("awk")
                .quoted(program)
                .then(path)
                .with("|| (find")
                .then(path)
                .with("-type f > /dev/null && echo")
                .then(word(Markers.EXISTS))
                .with("|| echo")
                .then(word(Markers.MISSING))
                .with(")");
    }

    @Override
    public @Nullable List<String> parse(List<String> lines) {
        if (Markers.only(lines, Markers.MISSING, where)) {
            return null;
        }
        return Markers.only(lines, Markers.EXISTS, where) ? List.of() : List.copyOf(lines);
    }

    @Override
    public Optional<Answer> whereTextIs(List<String> lines) {
        Pattern first = Pattern.compile(pattern(begin, "BEGIN"));
        Pattern last = Pattern.compile(pattern(end, "END"));
        List<String> inside = new ArrayList<>();
        boolean within = false;
        for (String line : lines) {
            within &= !last.matcher(line).find();
            if (within) {
                inside.add(line);
            }
            within |= first.matcher(line).find();
        }
        return Optional.of(new Answer.Value(List.copyOf(inside)));
    }

    @Override
    public @Nullable List<String> absent() {
        return null;
    }

    /** The marker as a pattern of awk that matches nothing else. */
    private String pattern(@Nullable String mark, String usual) {
        String line = marker == null ? MARKER : marker;
        return line.replace("{mark}", mark == null ? usual : mark)
                .replaceAll("[\\\\/.*+?|^$(){}\\[\\]]", "\\\\$0");
    }
}
