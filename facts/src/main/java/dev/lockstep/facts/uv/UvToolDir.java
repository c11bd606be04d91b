package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;

@Summary("Where uv puts the tools it installs.")
public record UvToolDir() implements UvFact {
    @Override
    public ShellText command() {
        return ShellText.of("uv tool dir");
    }
}
