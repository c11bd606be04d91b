package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary(
        "The lines between two markers in a file: none if the markers are not there, null if the"
                + " file is not.")
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
