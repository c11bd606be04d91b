package dev.lockstep.operations.ufw;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Map;

/** The firewall as a whole. */
@Summary("Enables or disables ufw, without asking whether SSH may break.")
public record UfwService(
        @Option(doc = "Whether it shall be active.", otherwise = "true") boolean enabled,
        @Option(doc = "Whether one that is active reads its rules again.", otherwise = "false")
                boolean reload)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Map<?, ?> status = Ufw.status(facts);
        boolean active = Reading.isTrue(status.get("active"));
        if (enabled && active && reload) {
            return Ufw.change(ShellText.of("ufw reload"), status, "active", true);
        }
        if (enabled == active) {
            return Change.none("ufw service is already " + (enabled ? "enabled" : "disabled"));
        }
        return Ufw.change(
                ShellText.of(enabled ? "ufw --force enable" : "ufw disable"),
                status,
                "active",
                enabled);
    }

    @Override
    public List<Effect> reach() {
        return Ufw.REACH;
    }
}
