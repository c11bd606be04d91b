package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.testkit.machine.FakeFiles;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Patterns of file names: {@code *}, {@code ?}, {@code [a-z]}; a backslash takes a sign as it is.
 */
public final class Globs {
    private Globs() {}

    /** Whether there is anything but plain text in it. */
    static boolean isPattern(String glob) {
        return glob.replaceAll("\\\\.", "").matches("(?s).*[*?\\[].*");
    }

    /** The text that {@code text} is as a pattern which matches only it. */
    static String escape(String text) {
        return text.replaceAll("[\\\\*?\\[\\]]", "\\\\$0");
    }

    /** The plain text of a pattern. */
    static String unescape(String glob) {
        return glob.replaceAll("\\\\(.)", "$1");
    }

    /** Whether all of {@code text} matches. */
    public static boolean matches(String glob, String text) {
        return Pattern.compile(regex(glob), Pattern.DOTALL).matcher(text).matches();
    }

    /** The same as a regular expression. */
    static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            int close = c == '[' ? glob.indexOf(']', i + 2) : -1;
            if (c == '\\' && i + 1 < glob.length()) {
                regex.append(Pattern.quote(glob.substring(++i, i + 1)));
            } else if (close > 0) {
                String inside = glob.substring(i + 1, close).replace("\\", "\\\\");
                regex.append('[').append(inside.replaceFirst("^!", "^")).append(']');
                i = close;
            } else {
                regex.append(
                        switch (c) {
                            case '*' -> ".*";
                            case '?' -> ".";
                            default -> Pattern.quote(Character.toString(c));
                        });
            }
        }
        return regex.toString();
    }

    /** Paths that match, sorted; none if nothing does. Relative ones are seen from a directory. */
    static List<String> expand(FakeFiles files, String directory, String glob) {
        List<String> found = List.of(glob.startsWith("/") ? "/" : "");
        for (String part : glob.split("/", -1)) {
            if (!part.isEmpty()) {
                found = step(files, directory, found, part);
            }
        }
        return found;
    }

    private static List<String> step(
            FakeFiles files, String directory, List<String> stems, String part) {
        List<String> next = new ArrayList<>();
        for (String stem : stems) {
            String place = Shell.absolute(directory, stem);
            String prefix = stem.isEmpty() || stem.endsWith("/") ? stem : stem + "/";
            if (!isPattern(part)) {
                String name = unescape(part);
                if (files.look(Shell.absolute(place, name)).isPresent()) {
                    next.add(prefix + name);
                }
                continue;
            }
            files.list(place).stream()
                    .filter(name -> !name.startsWith(".") || part.startsWith("."))
                    .filter(name -> matches(part, name))
                    .forEach(name -> next.add(prefix + name));
        }
        return next;
    }
}
