package dev.lockstep.operations.cases;

import dev.lockstep.engine.testkit.Scripts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/** One Python for all cases, since it takes seconds to start. */
final class SharedScripts {
    private static final class Held {
        static final Scripts SCRIPTS = start();

        private static Scripts start() {
            try {
                return Scripts.in(Files.createTempDirectory("lockstep-cases").toRealPath());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private SharedScripts() {}

    static Scripts scripts() {
        return Held.SCRIPTS;
    }
}
