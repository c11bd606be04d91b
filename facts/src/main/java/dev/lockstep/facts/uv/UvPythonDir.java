package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("Where uv puts the Pythons it installs.")
@Gives(type = "str | None", example = "\"/root/.local/share/uv/python\"")
public record UvPythonDir() implements UvFact {
    @Override
    public ShellText command() {
        return ShellText.of("uv python dir");
    }
}
