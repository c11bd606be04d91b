package dev.lockstep.engine.script.sample.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** The distribution. */
@Summary("The name of the distribution.")
public record LinuxName() implements CommandFact<@Nullable String> {
    @Override
    public ShellText command() {
        return ShellText.of("cat /etc/os-release");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        return lines.getFirst();
    }

    @Override
    public @Nullable String absent() {
        return null;
    }
}
