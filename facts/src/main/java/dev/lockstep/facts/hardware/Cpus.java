package dev.lockstep.facts.hardware;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("How many processors are online.")
@Gives(type = "int | None", example = "8")
public record Cpus() implements HardwareFact<@Nullable Long> {
    @Override
    public ShellText command() {
        return ShellText.of("getconf NPROCESSORS_ONLN 2> /dev/null || getconf _NPROCESSORS_ONLN");
    }

    @Override
    public @Nullable Long parse(List<String> lines) {
        String line = Lines.first(lines);
        return line == null ? null : (Long) Lines.number(line, line);
    }

    @Override
    public @Nullable Long absent() {
        return null;
    }

    @Override
    public boolean fixed() {
        return true;
    }
}
