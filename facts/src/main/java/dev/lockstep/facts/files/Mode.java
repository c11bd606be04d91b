package dev.lockstep.facts.files;

/** Rights as {@code ls} writes them. */
final class Mode {
    private Mode() {}

    /** {@code -rwsr-xr-x} is 4755: a number whose decimal digits are the octal ones. */
    static long parse(String letters) {
        long special =
                flag(letters, 3, "sS", 4) + flag(letters, 6, "sS", 2) + flag(letters, 9, "tT", 1);
        return special * 1000
                + triple(letters, 1) * 100
                + triple(letters, 4) * 10
                + triple(letters, 7);
    }

    private static long triple(String letters, int start) {
        return flag(letters, start, "r", 4)
                + flag(letters, start + 1, "w", 2)
                + flag(letters, start + 2, "xst", 1);
    }

    private static long flag(String letters, int place, String set, long value) {
        return set.indexOf(letters.charAt(place)) >= 0 ? value : 0;
    }
}
