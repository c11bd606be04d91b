package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;

@Summary("Where uv puts the Pythons it installs.")
public record UvPythonDir() implements UvFact {
    @Override
    public ShellText command() {
        return ShellText.of("uv python dir");
    }
}
