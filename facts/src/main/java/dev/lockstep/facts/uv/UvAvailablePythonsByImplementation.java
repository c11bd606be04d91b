package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("Pythons that uv can install: versions by full name.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"cpython-3.14.0a6+freethreaded-linux-x86_64-gnu\": "
                        + "[\"3.14.0a6+freethreaded\"], \"pypy-3.10.16-linux-x86_64-gnu\": "
                        + "[\"3.10.16\"]}")
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
