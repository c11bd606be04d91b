package dev.lockstep.facts.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("The chains of a table and their policies.")
@Gives(type = "dict[str, str]", example = "{\"INPUT\": \"DROP\", \"f2b-sshd\": \"-\"}")
public record IptablesChains(
        @Option(doc = "The table.", otherwise = "filter", example = "nat") String table)
        implements Chains {
    @Override
    public ShellText program() {
        return ShellText.of("iptables-save");
    }
}
