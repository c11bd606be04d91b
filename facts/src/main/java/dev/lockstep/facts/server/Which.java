package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import java.util.Set;

@Summary("Where a program lies; null if there is none of that name.")
@Gives(type = "str | None")
public record Which(@Option(doc = "The program.", name = "command", example = "git") String program)
        implements TextFact {
    @Override
    public ShellText command() {
        return ShellText.of("which").quoted(program).with("|| true");
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.PROGRAMS, Families.PACKAGES);
    }
}
