package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code stat} prints about one path. */
record Stat(char type, Map<String, @Nullable Object> details) {
    static final char DIRECTORY = 'd';
    static final char FILE = '-';
    static final char LINK = 'l';
    static final char SOCKET = 's';

    private static final Pattern LINE =
            Pattern.compile(
                    "user=(.*) group=(.*) mode=(\\S{10})\\S* atime=(-?[0-9]*)\\S*"
                            + " mtime=(-?[0-9]*)\\S* ctime=(-?[0-9]*)\\S* size=([0-9]*) (.*)");

    /**
     * What to run for a path: the form of Linux, then that of the BSDs. Prints nothing without it.
     */
    static ShellText command(String path) {
        ShellText word = ShellText.path(path);
        return ShellText.of("! (test -e")
                .then(word)
                .with("|| test -L")
                .then(word)
                .with(
                        ") || ( stat -c 'user=%U group=%G mode=%A atime=%X mtime=%Y ctime=%Z"
                                + " size=%s %N'")
                .then(word)
                .with(
                        "2> /dev/null || stat -f 'user=%Su group=%Sg mode=%Sp atime=%a mtime=%m"
                                + " ctime=%c size=%z %N%SY'")
                .then(word)
                .with(")");
    }

    static Optional<Stat> parse(List<String> lines, String path) {
        return lines.stream()
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .map(match -> of(match, path))
                .findFirst();
    }

    private static Stat of(Matcher match, String path) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("user", match.group(1));
        details.put("group", match.group(2));
        details.put("mode", Mode.parse(match.group(3)));
        details.put("atime", time(match.group(4)));
        details.put("mtime", time(match.group(5)));
        details.put("ctime", time(match.group(6)));
        details.put("size", Lines.numberOrNull(match.group(7)));
        char type = match.group(3).charAt(0);
        if (type == LINK) {
            details.put("link_target", LinkTarget.parse(match.group(8), path));
        }
        return new Stat(type, details);
    }

    private static @Nullable LocalDateTime time(String seconds) {
        Long number = Lines.numberOrNull(seconds);
        return number == null ? null : LocalDateTime.ofEpochSecond(number, 0, ZoneOffset.UTC);
    }
}
