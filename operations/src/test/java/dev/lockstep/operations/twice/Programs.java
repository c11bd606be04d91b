package dev.lockstep.operations.twice;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.shell.Program;

/** Programs that do one thing. */
final class Programs {
    private Programs() {}

    /** One that writes a file, whatever it is asked. */
    static Program writing(String path, String text) {
        return call -> {
            call.machine().files().write(path, Bytes.of(text), call.newFile());
            return 0;
        };
    }
}
