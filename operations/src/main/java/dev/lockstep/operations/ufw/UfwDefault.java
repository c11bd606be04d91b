package dev.lockstep.operations.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What ufw does with traffic that no rule is about. */
@Summary("Sets what ufw does with traffic that no rule is about.")
public record UfwDefault(
        @Option(doc = "allow, deny or reject.", example = "\"deny\"") String policy,
        @Option(
                        doc = "Which traffic: incoming, outgoing or routed.",
                        otherwise = "incoming",
                        example = "\"outgoing\"")
                String direction)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Ufw.check("policy", policy, List.of("allow", "deny", "reject"));
        Ufw.check("direction", direction, List.of("incoming", "outgoing", "routed"));
        Map<?, ?> status = Ufw.status(facts);
        Map<Object, Object> policies = new LinkedHashMap<>(Reading.map(status.get("default")));
        if (policy.equals(policies.put(direction, policy))) {
            return Change.none("ufw default " + direction + " is already " + policy);
        }
        return Ufw.change(
                ShellText.of("ufw default").quoted(policy).quoted(direction),
                status,
                "default",
                policies);
    }

    @Override
    public List<Effect> reach() {
        return Ufw.REACH;
    }
}
