package dev.lockstep.facts.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("The rules of a table, in their order, their arguments by name.")
@Gives(
        type = "list[dict[str, Any]]",
        example = "[{\"chain\": \"INPUT\", \"in_interface\": \"lo\", \"jump\": " + "\"ACCEPT\"}]")
public record Ip6tablesRules(
        @Option(doc = "The table.", otherwise = "filter", example = "nat") String table)
        implements Rules {
    @Override
    public ShellText program() {
        return ShellText.of("ip6tables-save");
    }
}
