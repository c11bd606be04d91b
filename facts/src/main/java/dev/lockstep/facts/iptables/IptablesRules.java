package dev.lockstep.facts.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

@Summary("The rules of a table, in their order, their arguments by name.")
@Gives(
        type = "list[dict[str, Any]]",
        example =
                "[{\"chain\": \"PREROUTING\", \"not_source\": \"10.0.0.0/8\", "
                        + "\"protocol\": \"tcp\", \"jump\": \"REDIRECT\", \"to_ports\": "
                        + "\"8080\", \"extras\": {\"--dport\", \"-m\", \"80\", \"tcp\"}}, "
                        + "{\"chain\": \"OUTPUT\", \"jump\": \"LOG\", \"log_prefix\": "
                        + "\"web: \", \"extras\": {\"!\", \"--comment\", \"--syn\", "
                        + "\"-m\", \"comment\", \"to the \\\"web\\\"\"}}]")
public record IptablesRules(
        @Option(doc = "The table.", otherwise = "filter", example = "nat") String table)
        implements Rules {
    @Override
    public ShellText program() {
        return ShellText.of("iptables-save");
    }
}
