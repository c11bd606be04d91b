package dev.lockstep.engine.connector.shell;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** What a failed access to a local file is called. */
final class Reasons {
    private Reasons() {}

    static String of(IOException reason) {
        return switch (reason) {
            case NoSuchFileException _ -> "there is no such file or directory";
            case AccessDeniedException _ -> "permission denied";
            default -> String.valueOf(reason.getMessage());
        };
    }
}
