package dev.lockstep.operations.iptables;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A chain of rules. */
@Summary("Adds or removes a chain of rules, or sets its policy.")
public record IptablesChain(
        @Option(doc = "The chain.", example = "\"INPUT\"") String chain,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The table.", otherwise = "filter", example = "\"nat\"") String table,
        @Option(
                        doc =
                                "What becomes of packets no rule is for; only chains of the system"
                                        + " have one.",
                        otherwise = "null",
                        example = "\"DROP\"")
                @Nullable String policy,
        @Option(doc = "4 for iptables, 6 for ip6tables.", otherwise = "4", example = "6")
                long version)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Table filter = new Table(table, version);
        Map<String, Object> chains = new LinkedHashMap<>();
        Reading.map(facts, filter.chains())
                .forEach((name, actual) -> chains.put(name.toString(), actual));
        Change.Builder change = Change.builder();
        if (present) {
            add(change, filter, chains);
        } else if (chains.containsKey(chain)) {
            change.run(filter.command().with("-X").quoted(chain));
            chains.remove(chain);
        } else {
            change.note("iptables chain " + chain + " does not exist");
        }
        if (!change.isEmpty()) {
            change.effect(new Effect.Assume(filter.chains(), chains));
        }
        return change.build();
    }

    private void add(Change.Builder change, Table filter, Map<String, Object> chains) {
        if (chains.containsKey(chain)) {
            change.note("iptables chain " + chain + " exists");
        } else {
            change.run(filter.command().with("-N").quoted(chain));
            chains.put(chain, "-");
        }
        if (policy != null && !policy.isEmpty() && !policy.equals(chains.get(chain))) {
            change.run(filter.command().with("-P").quoted(chain).quoted(policy));
            chains.put(chain, policy);
        }
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily(Families.FIREWALL));
    }
}
