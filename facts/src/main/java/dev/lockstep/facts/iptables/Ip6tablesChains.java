package dev.lockstep.facts.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("The chains of a table and their policies.")
@Gives(type = "dict[str, str]")
public record Ip6tablesChains(
        @Option(doc = "The table.", otherwise = "filter", example = "nat") String table)
        implements Chains {
    @Override
    public ShellText program() {
        return ShellText.of("ip6tables-save");
    }
}
