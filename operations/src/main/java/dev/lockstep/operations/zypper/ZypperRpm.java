package dev.lockstep.operations.zypper;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.rpm.Rpm;

/** A package in a file. */
@Summary("Installs or removes the package in an .rpm file, which may be on the web.")
public record ZypperRpm(
        @Option(
                        doc = "The file on the host, or its address.",
                        example = "\"https://example.org/tool.rpm\"")
                String src,
        @Option(doc = "Whether it shall be installed.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Rpm.file(facts, src, present, ShellText.of("zypper"));
    }
}
