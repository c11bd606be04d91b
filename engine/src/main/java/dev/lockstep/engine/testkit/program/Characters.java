package dev.lockstep.engine.testkit.program;

/** Sets of characters as {@code tr} is told them: {@code a-z}, {@code [:upper:]}, {@code \n}. */
final class Characters {
    private Characters() {}

    static String of(String set) {
        String text =
                Escapes.read(set)
                        .replace("[:lower:]", "a-z")
                        .replace("[:upper:]", "A-Z")
                        .replace("[:digit:]", "0-9")
                        .replace("[:space:]", " \t\n\r");
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (i + 2 < text.length() && text.charAt(i + 1) == '-') {
                for (char c = text.charAt(i); c <= text.charAt(i + 2); c++) {
                    all.append(c);
                }
                i += 2;
            } else {
                all.append(text.charAt(i));
            }
        }
        return all.toString();
    }
}
