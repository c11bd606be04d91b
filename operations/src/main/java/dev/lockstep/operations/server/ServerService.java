package dev.lockstep.operations.server;

import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.Link;
import dev.lockstep.facts.server.Os;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.bsdinit.BsdinitService;
import dev.lockstep.operations.openrc.OpenrcService;
import dev.lockstep.operations.runit.RunitService;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.systemd.SystemdService;
import dev.lockstep.operations.sysvinit.SysvinitService;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;
import dev.lockstep.operations.upstart.UpstartService;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

/** A service of whichever manager the host has. */
@Summary(
        "Starts, stops, restarts, reloads, enables or disables a service, by whichever service"
                + " manager the host has.")
public record ServerService(
        @Option(doc = "The service.", example = "\"nginx\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command for it, run always.",
                        otherwise = "null",
                        example = "\"reset-failed\"")
                @Nullable String command,
        @Option(doc = "Whether it shall start with the system.", otherwise = "null")
                @Nullable Boolean enabled)
        implements Operation {
    private static final Set<String> BSDS = Set.of("FreeBSD", "OpenBSD", "NetBSD", "DragonFly");

    @Override
    public Change plan(Facts facts) {
        facts.expect(
                List.of(
                        new Which("systemctl"),
                        new Which("rc-service"),
                        new Which("initctl"),
                        new Which("sv")));
        return manager(facts).plan(facts);
    }

    private Operation manager(Facts facts) {
        if (has(facts, "systemctl")) {
            return new SystemdService(
                    service, running, restarted, reloaded, command, enabled, false, false, null,
                    null);
        }
        if (has(facts, "rc-service")) {
            return new OpenrcService(
                    service, running, restarted, reloaded, command, enabled, "default");
        }
        if (has(facts, "initctl")) {
            return new UpstartService(service, running, restarted, reloaded, command, enabled);
        }
        if (has(facts, "sv")) {
            return new RunitService(
                    service,
                    running,
                    restarted,
                    reloaded,
                    command,
                    enabled,
                    true,
                    "/var/service",
                    "/etc/sv");
        }
        return script(facts);
    }

    private Operation script(Facts facts) {
        if (isBsd(facts) && Reading.holds(facts, new Directory("/etc/rc.d"))) {
            return new BsdinitService(service, running, restarted, reloaded, command, enabled);
        }
        if (has(facts, "service")
                || Reading.holds(facts, new Link("/etc/init.d"))
                || Reading.holds(facts, new Directory("/etc/init.d"))) {
            return new SysvinitService(service, running, restarted, reloaded, enabled, command);
        }
        throw Refusal.operation(
                "No init system found (no systemctl, initctl, /etc/init.d or /etc/rc.d found)");
    }

    private static boolean isBsd(Facts facts) {
        return facts.answer(new Os()) instanceof Answer.Value there
                && there.value() instanceof String os
                && BSDS.contains(os);
    }

    private static boolean has(Facts facts, String program) {
        return Reading.holds(facts, new Which(program));
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc");
    }
}
