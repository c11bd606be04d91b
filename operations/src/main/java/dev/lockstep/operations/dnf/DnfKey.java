package dev.lockstep.operations.dnf;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.rpm.Rpm;

/** A signing key. */
@Summary("Makes a signing key known to rpm.")
public record DnfKey(
        @Option(
                        doc = "The key's file on the host, or its address.",
                        example = "\"https://example.org/key.asc\"")
                String src)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Rpm.key(src);
    }
}
