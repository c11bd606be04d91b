package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Bytes;

import java.util.Base64;

/** Bytes as part of shell code. */
final class Literal {
    /** Up to so many bytes the shell itself decodes what is no text, in three times the length. */
    private static final int SHORT = 8 * 1024;

    private Literal() {}

    /** Code that prints exactly {@code content}; text costs the host no program. */
    static ShellText print(Bytes content) {
        byte[] bytes = content.toArray();
        if (isPlain(bytes)) {
            return ShellText.of("printf %s").quoted(content.text());
        }
        if (bytes.length <= SHORT) {
            return ShellText.of("printf").quoted(escaped(bytes));
        }
        // Of 76 characters a line, since not every decoder takes longer ones.
        String encoded = Base64.getMimeEncoder(76, new byte[] {'\n'}).encodeToString(bytes);
        return ShellText.of("printf '%s\\n'").quoted(encoded).with("| _d");
    }

    private static String escaped(byte[] bytes) {
        StringBuilder format = new StringBuilder();
        for (byte b : bytes) {
            char c = (char) (b & 0xff);
            if (c > ' ' && c < 0x7f && c != '%' && c != '\\') {
                format.append(c);
            } else {
                format.append('\\')
                        .append((char) ('0' + (c >> 6)))
                        .append((char) ('0' + (c >> 3 & 7)))
                        .append((char) ('0' + (c & 7)));
            }
        }
        return format.toString();
    }

    /** Whether no shell would change any of it. */
    private static boolean isPlain(byte[] bytes) {
        for (byte b : bytes) {
            if ((b < ' ' && b != '\n' && b != '\t') || b == 0x7f) {
                return false;
            }
        }
        return true;
    }
}
