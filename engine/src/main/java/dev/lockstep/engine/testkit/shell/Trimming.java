package dev.lockstep.engine.testkit.shell;

/** Cuts what a pattern matches off a text: {@code ${x#a}}, {@code ${x%%b}}. */
final class Trimming {
    private Trimming() {}

    static String prefix(String text, String glob, boolean longest) {
        for (int i = 0; i <= text.length(); i++) {
            int cut = longest ? text.length() - i : i;
            if (Globs.matches(glob, text.substring(0, cut))) {
                return text.substring(cut);
            }
        }
        return text;
    }

    static String suffix(String text, String glob, boolean longest) {
        for (int i = 0; i <= text.length(); i++) {
            int cut = longest ? i : text.length() - i;
            if (Globs.matches(glob, text.substring(cut))) {
                return text.substring(0, cut);
            }
        }
        return text;
    }
}
