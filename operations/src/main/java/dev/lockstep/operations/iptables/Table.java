package dev.lockstep.operations.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.facts.iptables.Ip6tablesChains;
import dev.lockstep.facts.iptables.Ip6tablesRules;
import dev.lockstep.facts.iptables.IptablesChains;
import dev.lockstep.facts.iptables.IptablesRules;

/** One table of one of the two packet filters. */
record Table(String name, long version) {
    /** The command without what it shall do. */
    ShellText command() {
        return ShellText.of(version == 4 ? "iptables -t" : "ip6tables -t").quoted(name);
    }

    Fact<?> chains() {
        return version == 4 ? new IptablesChains(name) : new Ip6tablesChains(name);
    }

    Fact<?> rules() {
        return version == 4 ? new IptablesRules(name) : new Ip6tablesRules(name);
    }
}
