package dev.lockstep.operations.openrc;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.openrc.OpenrcEnabled;
import dev.lockstep.facts.openrc.OpenrcStatus;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A service of OpenRC. */
@Summary(
        "Starts, stops, restarts or reloads a service of OpenRC, and adds it to a runlevel or"
                + " removes it.")
public record OpenrcService(
        @Option(doc = "The service.", example = "\"nginx\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command for it, run always: rc-service SERVICE COMMAND.",
                        otherwise = "null",
                        example = "\"reopen\"")
                @Nullable String command,
        @Option(doc = "Whether it shall be in the runlevel; None for either.", otherwise = "null")
                @Nullable Boolean enabled,
        @Option(doc = "The runlevel.", otherwise = "default", example = "\"boot\"") String runlevel)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        OpenrcStatus status = new OpenrcStatus(runlevel);
        OpenrcEnabled enabledness = new OpenrcEnabled(runlevel);
        facts.expect(enabled == null ? List.of(status) : List.of(status, enabledness));
        Map<?, ?> statuses = Reading.map(facts, status);
        Service wanted = new Service(service, running, restarted, reloaded, command);
        Change.Builder change = Change.builder();
        wanted.plan(
                change,
                statuses.get(service),
                action -> ShellText.of("rc-service").quoted(service).then(action));
        if (!change.isEmpty()) {
            wanted.effects(change, status, statuses);
        }
        if (enabled != null) {
            enable(change, enabledness, Reading.map(facts, enabledness), enabled);
        }
        return change.build();
    }

    private void enable(
            Change.Builder change, OpenrcEnabled fact, Map<?, ?> before, boolean starts) {
        if (Reading.isTrue(before.get(service)) == starts) {
            change.note("service " + service + (starts ? " is enabled" : " is disabled"));
            return;
        }
        ShellText update = ShellText.of(starts ? "rc-update add" : "rc-update del").quoted(service);
        change.run(runlevel.equals("default") ? update : update.quoted(runlevel));
        change.forgetPath("/etc/runlevels");
        change.effect(new Effect.Assume(fact, Service.with(before, service, starts)));
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc/runlevels");
    }
}
