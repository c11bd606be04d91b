package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("Pythons that uv can install: full names by version.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"3.10.16\": [\"cpython-3.10.16-linux-x86_64-gnu\", "
                        + "\"pypy-3.10.16-linux-x86_64-gnu\"]}")
public record UvAvailablePythonsByVersion(
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
        return true;
    }
}
