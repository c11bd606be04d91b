package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("The version of uv.")
@Gives(type = "str | None", example = "\"0.7.3\"")
public record UvVersion() implements UvFact {
    @Override
    public ShellText command() {
        return ShellText.of("uv --version");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        String line = Lines.first(lines);
        return line == null || !line.startsWith("uv ") ? null : Lines.fields(line).get(1);
    }
}
