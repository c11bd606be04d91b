package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("Where uv puts the tools it installs.")
@Gives(type = "str | None", example = "\"/root/.local/share/uv/tools\"")
public record UvToolDir() implements UvFact {
    @Override
    public ShellText command() {
        return ShellText.of("uv tool dir");
    }
}
