package dev.lockstep.operations.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** A rule of the packet filter. */
@Summary("Adds or removes a rule of the packet filter.")
public record IptablesRule(
        @Option(doc = "The chain it is in.", example = "\"INPUT\"") String chain,
        @Option(doc = "What becomes of packets it is for.", example = "\"ACCEPT\"") String jump,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The table.", otherwise = "filter", example = "\"nat\"") String table,
        @Option(doc = "Whether a new one comes last, rather than first.", otherwise = "true")
                boolean append,
        @Option(doc = "4 for iptables, 6 for ip6tables.", otherwise = "4", example = "6")
                long version,
        @Option(doc = "The protocol of the packets.", otherwise = "null", example = "\"tcp\"")
                @Nullable String protocol,
        @Option(
                        doc = "The protocol the packets do not have.",
                        otherwise = "null",
                        example = "\"udp\"")
                @Nullable String notProtocol,
        @Option(doc = "Where they come from.", otherwise = "null", example = "\"192.0.2.0/24\"")
                @Nullable String source,
        @Option(
                        doc = "Where they do not come from.",
                        otherwise = "null",
                        example = "\"192.0.2.0/24\"")
                @Nullable String notSource,
        @Option(doc = "Where they go to.", otherwise = "null", example = "\"192.0.2.1\"")
                @Nullable String destination,
        @Option(doc = "Where they do not go to.", otherwise = "null", example = "\"192.0.2.1\"")
                @Nullable String notDestination,
        @Option(doc = "The interface they come in by.", otherwise = "null", example = "\"eth0\"")
                @Nullable String inInterface,
        @Option(
                        doc = "The interface they do not come in by.",
                        otherwise = "null",
                        example = "\"lo\"")
                @Nullable String notInInterface,
        @Option(doc = "The interface they go out by.", otherwise = "null", example = "\"eth0\"")
                @Nullable String outInterface,
        @Option(
                        doc = "The interface they do not go out by.",
                        otherwise = "null",
                        example = "\"lo\"")
                @Nullable String notOutInterface,
        @Option(
                        doc = "Where they are sent instead, with DNAT.",
                        otherwise = "null",
                        example = "\"192.0.2.1:8080\"")
                @Nullable String toDestination,
        @Option(
                        doc = "Where they are said to come from, with SNAT.",
                        otherwise = "null",
                        example = "\"192.0.2.1\"")
                @Nullable String toSource,
        @Option(
                        doc = "The port they are sent to, with REDIRECT.",
                        otherwise = "null",
                        example = "8080")
                @Nullable Object toPorts,
        @Option(
                        doc = "What comes before lines of the log, with LOG.",
                        otherwise = "null",
                        example = "\"dropped: \"")
                @Nullable String logPrefix,
        @Option(doc = "The port they go to; needs a protocol.", otherwise = "null", example = "22")
                @Nullable Object destinationPort,
        @Option(
                        doc = "The port they come from; needs a protocol.",
                        otherwise = "null",
                        example = "53")
                @Nullable Object sourcePort,
        @Option(
                        doc = "More options of iptables.",
                        otherwise = "",
                        example = "\"-m conntrack --ctstate NEW\"")
                String extras)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        check();
        Table filter = new Table(table, version);
        List<Object> rules = new ArrayList<>(Reading.all(facts, filter.rules()));
        RuleText rule = new RuleText(this);
        boolean there = rules.stream().anyMatch(rule::isThere);
        if (there == present) {
            return Change.none(
                    "iptables " + chain + " rule " + (present ? "exists" : "does not exists"));
        }
        if (present) {
            rules.add(append ? rules.size() : 0, rule.asFact());
        } else {
            rules.remove(rules.stream().filter(rule::isThere).findFirst().orElseThrow());
        }
        ShellText action = present ? ShellText.of(append ? "-A" : "-I") : ShellText.of("-D");
        return Change.builder()
                .run(rule.command(filter.command().then(action)))
                .effect(new Effect.Assume(filter.rules(), rules))
                .build();
    }

    private void check() {
        if (!Reading.isGiven(protocol) && (isSet(destinationPort) || isSet(sourcePort))) {
            throw Refusal.operation(
                    "iptables cannot filter by destination_port/source_port without a protocol");
        }
        checkNat(toDestination, "to_destination", "DNAT");
        checkNat(toSource, "to_source", "SNAT");
        checkNat(toPorts, "to_ports", "REDIRECT");
        if (Reading.isGiven(logPrefix) && !jump.equals("LOG")) {
            throw Refusal.operation(
                    "iptables only supports log_prefix with the LOG jump (jump=" + jump + ")");
        }
    }

    private static boolean isSet(@Nullable Object value) {
        return Reading.isTrue(value);
    }

    private void checkNat(@Nullable Object value, String name, String target) {
        if (isSet(value) && !(table.equals("nat") && jump.equals(target))) {
            throw Refusal.operation(
                    "iptables only supports "
                            + name
                            + " on the nat table and the "
                            + target
                            + " jump (table="
                            + table
                            + ", jump="
                            + jump
                            + ")");
        }
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.FIREWALL));
    }
}
