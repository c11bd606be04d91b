package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Bytes;

import java.util.Base64;

/** Bytes as part of shell code. */
final class Literal {
    private Literal() {}

    /** Code that prints exactly {@code content}; text costs the host no program. */
    static ShellText print(Bytes content) {
        byte[] bytes = content.toArray();
        if (isPlain(bytes)) {
            return ShellText.of("printf %s").quoted(content.text());
        }
        // Of 76 characters a line, since not every decoder takes longer ones.
        String encoded = Base64.getMimeEncoder(76, new byte[] {'\n'}).encodeToString(bytes);
        return ShellText.of("printf '%s\\n'").quoted(encoded).with("| _d");
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
