package dev.lockstep.engine.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was probably meant. */
public final class Suggestion {
    private Suggestion() {}

    /**
     * {@code Did you mean 'x'?} for the nearest of {@code known}, or an empty text if none is near.
     */
    public static String of(String word, Collection<String> known) {
        return nearest(word, known).map(near -> "Did you mean '" + near + "'?").orElse("");
    }

    private static Optional<String> nearest(String word, Collection<String> known) {
        Optional<String> option = Optional.of("_" + word).filter(known::contains);
        if (option.isPresent()) {
            return option;
        }
        return known.stream()
                .filter(candidate ->
                        distance(word, candidate)
                                <= Math.max(1, Math.min(word.length(), candidate.length()) / 3))
                .min(
                        Comparator.comparingInt((String candidate) -> distance(word, candidate))
                                .thenComparing(Comparator.naturalOrder()));
    }

    /** Edits (insert, delete, replace, swap neighbours) that turn one into the other. */
    private static int distance(String a, String b) {
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = i == 0 ? j : j == 0 ? i : cheapest(edits, a, b, i, j);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int cheapest(int[][] edits, String a, String b, int i, int j) {
        int replace = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replace, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
        boolean swapped =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
    }
}
