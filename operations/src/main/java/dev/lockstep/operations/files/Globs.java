package dev.lockstep.operations.files;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Patterns with {@code *}, {@code ?} and {@code [...]} that match whole texts, slashes too. */
record Globs(List<Pattern> patterns) {
    static Globs of(List<String> globs) {
        return new Globs(globs.stream().map(Globs::translate).toList());
    }

    /** Whether any of them matches any of {@code texts}. */
    boolean match(String... texts) {
        return Stream.of(texts)
                .anyMatch(text -> patterns.stream().anyMatch(p -> p.matcher(text).matches()));
    }

    private static Pattern translate(String glob) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            int end = c == '[' ? glob.indexOf(']', i + 2) : -1;
            if (end > 0) {
                String set = glob.substring(i + 1, end).replace("\\", "\\\\").replace("[", "\\[");
                regex.append('[').append(set.startsWith("!") ? "^" + set.substring(1) : set);
                regex.append(']');
                i = end;
            } else {
                regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote("" + c));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
