package dev.lockstep.cli.view;

/** Text that may have many lines, as one. */
public final class OneLine {
    private static final int WIDTH = 100;

    private OneLine() {}

    /** The first line; a sign at its end says that there is more. */
    public static String of(String text) {
        String first = text.strip().lines().findFirst().orElse("");
        boolean more = text.strip().lines().count() > 1 || first.length() > WIDTH;
        return first.length() > WIDTH
                ? first.substring(0, WIDTH) + "…"
                : more ? first + " …" : first;
    }
}
