package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;

/** Problems in lines: where and what, details, what to do. */
public final class ProblemText {
    private static final int DETAIL_LINES = 40;

    private ProblemText() {}

    /** The lines. */
    public static List<String> lines(Screen screen, Problem problem) {
        List<String> lines = new ArrayList<>();
        String where = problem.where().isEmpty() ? "" : problem.where() + ": ";
        lines.add(where + screen.styled(Style.RED, problem.summary()));
        List<String> detail =
                problem.detail().isBlank() ? List.of() : problem.detail().lines().toList();
        int hidden = Math.max(0, detail.size() - DETAIL_LINES);
        if (hidden > 0) {
            lines.add("  … " + hidden + " lines before");
        }
        detail.subList(hidden, detail.size()).forEach(line -> lines.add("  " + line));
        if (!problem.hint().isEmpty()) {
            lines.add("  " + problem.hint());
        }
        return lines;
    }
}
