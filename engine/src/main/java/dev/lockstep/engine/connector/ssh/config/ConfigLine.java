package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * One line that says something.
 *
 * @param where {@code file:line}
 * @param keyword in lower case
 * @param rest what follows the keyword, as written
 */
record ConfigLine(String where, String keyword, String rest) {
    /** The lines of a file that are neither empty nor comments. */
    static List<ConfigLine> parse(String file, String text) {
        List<String> lines = text.lines().toList();
        return IntStream.range(0, lines.size())
                .filter(i -> says(lines.get(i)))
                .mapToObj(i -> of(file + ":" + (i + 1), lines.get(i)))
                .toList();
    }

    /** One line, which must say something. */
    static ConfigLine of(String where, String text) {
        Cut cut = Cut.of(text);
        return new ConfigLine(where, cut.word().toLowerCase(Locale.ROOT), cut.rest());
    }

    private static boolean says(String line) {
        String stripped = line.strip();
        return !stripped.isEmpty() && !stripped.startsWith("#");
    }

    /**
     * The words after the keyword, at least one, none of them empty.
     *
     * @throws DeployException if there is none, or one is empty, or a quote is not closed
     */
    List<String> words() {
        List<String> words = Words.split(rest).orElseThrow(() -> wrong("a quote is not closed"));
        if (words.isEmpty() || words.contains("")) {
            throw wrong(keyword + " lacks an argument");
        }
        return words;
    }

    /**
     * The one word after the keyword.
     *
     * @throws DeployException as {@link #words}, or if there are more
     */
    String word() {
        List<String> words = words();
        if (words.size() > 1) {
            throw wrong(keyword + " takes one argument, not " + words.size());
        }
        return words.getFirst();
    }

    /** What to throw about this line. */
    DeployException wrong(String summary) {
        return new DeployException(Problem.of(Problem.Kind.CONNECTION, summary).at(where));
    }
}
