package dev.lockstep.facts.files;

import java.util.List;

/** What commands print for files that have no lines to show. */
final class Markers {
    /** The file is there. */
    static final String EXISTS = "__pyinfra_exists_";

    /** The file is not there. */
    static final String MISSING = "__pyinfra_missing_";

    private Markers() {}

    /** Whether all that was printed is this marker. */
    static boolean only(List<String> lines, String marker, String path) {
        return lines.size() == 1 && lines.getFirst().strip().equals(marker + path);
    }
}
