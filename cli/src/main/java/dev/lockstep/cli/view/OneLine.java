package dev.lockstep.cli.view;

/** Text that may have many lines, as one. */
final class OneLine {
    private static final int WIDTH = 100;

    private OneLine() {}

    static String of(String text) {
        String first = text.strip().lines().findFirst().orElse("");
        boolean more = text.strip().lines().count() > 1 || first.length() > WIDTH;
        return first.length() > WIDTH
                ? first.substring(0, WIDTH) + "…"
                : more ? first + " …" : first;
    }
}
