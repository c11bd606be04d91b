package dev.lockstep.operations.path;

import org.jspecify.annotations.Nullable;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does what chmod does with a symbolic mode, under the umask 022. */
final class SymbolicMode {
    private static final Pattern CLAUSE = Pattern.compile("([ugoa]*)((?:[-+=][rwxXstugo]*)+)");
    private static final Pattern ACTION = Pattern.compile("([-+=])([rwxXstugo]*)");
    private static final int UMASK = 022;

    private SymbolicMode() {}

    /** Digits read as octal, before and after; nothing for a mode that chmod refuses. */
    static @Nullable Integer apply(String text, int before, boolean directory) {
        int bits = Integer.parseInt(Integer.toString(before), 8);
        for (String clause : text.split(",", -1)) {
            Matcher parts = CLAUSE.matcher(clause);
            if (!parts.matches()) {
                return null;
            }
            Matcher actions = ACTION.matcher(parts.group(2));
            while (actions.find()) {
                bits = act(bits, parts.group(1), actions.group(1), actions.group(2), directory);
            }
        }
        return Integer.parseInt(Integer.toString(bits, 8));
    }

    private static int act(int bits, String who, String action, String what, boolean directory) {
        int reach = who.isEmpty() ? mask("a") & ~UMASK : mask(who);
        int wanted = reach & permissions(bits, what, directory);
        return switch (action) {
            case "+" -> bits | wanted;
            case "-" -> bits & ~wanted;
            default -> (bits & ~(who.isEmpty() ? mask("a") : reach)) | wanted;
        };
    }

    private static int mask(String who) {
        int mask = 0;
        for (int i = 0; i < who.length(); i++) {
            mask |=
                    switch (who.charAt(i)) {
                        case 'u' -> 04700;
                        case 'g' -> 02070;
                        case 'o' -> 01007;
                        default -> 07777;
                    };
        }
        return mask;
    }

    private static int permissions(int bits, String what, boolean directory) {
        int all = 0;
        for (int i = 0; i < what.length(); i++) {
            all |=
                    switch (what.charAt(i)) {
                        case 'r' -> 0444;
                        case 'w' -> 0222;
                        case 'x' -> 0111;
                        case 'X' -> directory || (bits & 0111) != 0 ? 0111 : 0;
                        case 's' -> 06000;
                        case 't' -> 01000;
                        case 'u' -> spread(bits >> 6);
                        case 'g' -> spread(bits >> 3);
                        default -> spread(bits);
                    };
        }
        return all;
    }

    private static int spread(int three) {
        return (three & 7) * 0111;
    }
}
