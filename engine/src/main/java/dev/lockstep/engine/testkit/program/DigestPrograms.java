package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.Map;

/** Programs that compute digests. */
final class DigestPrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "md5sum", invocation -> digest(invocation, "MD5"),
                    "sha1sum", invocation -> digest(invocation, "SHA-1"),
                    "sha256sum", invocation -> digest(invocation, "SHA-256"),
                    "sha384sum", invocation -> digest(invocation, "SHA-384"));

    private DigestPrograms() {}

    private static int digest(Invocation invocation, String algorithm) {
        int status = 0;
        for (String operand : Options.of(invocation.arguments()).operands()) {
            try {
                Bytes content = invocation.machine().files().read(invocation.path(operand));
                invocation.streams().line(content.digest(algorithm) + "  " + operand);
            } catch (PathRefused e) {
                status = invocation.fail(e.reason());
            }
        }
        return status;
    }
}
