package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("Installed Pythons that uv knows: full names by version.")
@Gives(
        type = "dict[str, list[str]]",
        example = "{\"3.12.3\": [\"cpython-3.12.3-linux-x86_64-gnu\"]}")
public record UvInstalledPythonsByVersion(
        @Option(
                        doc = "Whether to list only those that uv itself manages.",
                        otherwise = "true",
                        example = "False")
                boolean isManaged)
        implements Pythons {
    @Override
    public ShellText which() {
        return ShellText.of("--only-installed");
    }

    @Override
    public boolean byVersion() {
        return true;
    }
}
