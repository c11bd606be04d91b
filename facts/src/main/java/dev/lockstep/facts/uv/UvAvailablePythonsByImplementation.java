package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("Pythons that uv can install: versions by full name.")
public record UvAvailablePythonsByImplementation(
        @Option(
                        doc = "Whether to list only those that uv itself manages.",
                        otherwise = "true",
                        example = "False")
                boolean isManaged)
        implements Pythons {
    @Override
    public ShellText which() {
        return ShellText.of("--only-downloads --all-versions");
    }

    @Override
    public boolean byVersion() {
        return false;
    }
}
