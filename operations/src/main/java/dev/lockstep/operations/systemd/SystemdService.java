package dev.lockstep.operations.systemd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.systemd.SystemdEnabled;
import dev.lockstep.facts.systemd.SystemdStatus;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A systemd unit. */
@Summary("Starts, stops, restarts, reloads, enables or disables a systemd unit.")
public record SystemdService(
        @Option(
                        doc = "The unit; a name without a unit's ending is that of a service.",
                        example = "\"nginx\"")
                String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command of systemctl for the unit, run always.",
                        otherwise = "null",
                        example = "\"reset-failed\"")
                @Nullable String command,
        @Option(doc = "Whether it shall start with the system.", otherwise = "null")
                @Nullable Boolean enabled,
        @Option(doc = "Whether unit files are read again first.", otherwise = "false")
                boolean daemonReload,
        @Option(doc = "Whether it is a unit of a user.", otherwise = "false") boolean userMode,
        @Option(doc = "The container it runs in.", otherwise = "null", example = "\"web\"")
                @Nullable String machine,
        @Option(doc = "The user in the container.", otherwise = "null", example = "\"deploy\"")
                @Nullable String userName)
        implements Operation {
    private static final Set<String> ENDINGS =
            Set.of(
                    "service",
                    "socket",
                    "device",
                    "mount",
                    "automount",
                    "swap",
                    "target",
                    "path",
                    "timer",
                    "slice",
                    "scope");

    @Override
    public Change plan(Facts facts) {
        expect(facts);
        Change.Builder change = Change.builder();
        if (daemonReload) {
            change.include(new SystemdDaemonReload(userMode, machine, userName).plan(facts));
        }
        Map<?, ?> statuses = Reading.map(facts, status());
        Service wanted = new Service(unit(), running, restarted, reloaded, command);
        wanted.plan(
                change, statuses.get(unit()), action -> systemctl().then(action).quoted(unit()));
        if (enabled != null) {
            enable(change, Reading.map(facts, enabledness()).get(unit()), enabled);
        }
        if (!change.isEmpty()) {
            wanted.effects(change, status(), statuses);
        }
        if (!change.isEmpty() && enabled != null) {
            change.effect(new Effect.Assume(enabledness(), Map.of(unit(), enabled)));
        }
        return change.build();
    }

    private void expect(Facts facts) {
        facts.expect(enabled == null ? List.of(status()) : List.of(status(), enabledness()));
    }

    private String unit() {
        return ENDINGS.contains(service.substring(service.lastIndexOf('.') + 1))
                ? service
                : service + ".service";
    }

    private ShellText systemctl() {
        return new Systemctl(userMode, machine, userName).command();
    }

    private Fact<?> status() {
        return new SystemdStatus(userMode, machine, userName, List.of(unit()));
    }

    private Fact<?> enabledness() {
        return new SystemdEnabled(userMode, machine, userName, List.of(unit()));
    }

    private void enable(Change.Builder change, @Nullable Object actual, boolean wanted) {
        if (Reading.isTrue(actual) == wanted) {
            change.note("service " + unit() + (wanted ? " is enabled" : " is disabled"));
        } else {
            ShellText word = wanted ? ShellText.of("enable") : ShellText.of("disable");
            change.run(systemctl().then(word).quoted(unit()));
        }
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc/systemd");
    }
}
