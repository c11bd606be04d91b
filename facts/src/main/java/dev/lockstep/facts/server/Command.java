package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import java.util.List;

@Summary("What a shell command prints.")
@Gives(type = "str", example = "\" 1\\n\\n2\"")
public record Command(
        @Option(
                        doc = "The shell code to run; it should change nothing.",
                        name = "command",
                        example = "uptime -p")
                String code)
        implements CommandFact<String> {
    @Override
    public ShellText command() {
        return ShellText.code(code);
    }

    @Override
    public String parse(List<String> lines) {
        return Lines.text(lines);
    }

    @Override
    public String absent() {
        return "";
    }
}
