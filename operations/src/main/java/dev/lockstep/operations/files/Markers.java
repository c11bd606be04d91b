package dev.lockstep.operations.files;

import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** The lines before and after a block. */
record Markers(String first, String last) {
    private static final String USUAL = "# {mark} PYINFRA BLOCK";

    static Markers of(@Nullable String marker, @Nullable String begin, @Nullable String end) {
        String line = Reading.given(marker).orElse(USUAL);
        return new Markers(
                line.replace("{mark}", Reading.given(begin).orElse("BEGIN")),
                line.replace("{mark}", Reading.given(end).orElse("END")));
    }

    /** A block's lines between them. */
    List<String> around(List<String> lines) {
        List<String> all = new ArrayList<>();
        all.add(first);
        all.addAll(lines);
        all.add(last);
        return all;
    }

    /** The first as an expression of awk. */
    String from() {
        return pattern(first);
    }

    /** The last as an expression of awk. */
    String to() {
        return pattern(last);
    }

    private static String pattern(String line) {
        return "/" + line.replaceAll("[\\\\/.*+?|^$(){}\\[\\]]", "\\\\$0") + "/";
    }
}
