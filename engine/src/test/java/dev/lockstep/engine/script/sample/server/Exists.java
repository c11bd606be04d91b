package dev.lockstep.engine.script.sample.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.List;

/** Whether something is there. */
@Summary("Whether something is there.")
public record Exists(@Option(doc = "Its path.", name = "path", example = "/srv") String place)
        implements CommandFact<Boolean> {
    @Override
    public ShellText command() {
        return ShellText.of("test -e").quoted(place);
    }

    @Override
    public Boolean parse(List<String> lines) {
        return !lines.isEmpty();
    }

    @Override
    public Boolean absent() {
        return false;
    }
}
