package dev.lockstep.operations.sysvinit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.FindLinks;
import dev.lockstep.facts.sysvinit.InitdStatus;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A service with a script in /etc/init.d. */
@Summary(
        "Starts, stops, restarts, reloads, enables or disables a service with a script in"
                + " /etc/init.d.")
public record SysvinitService(
        @Option(doc = "The service.", example = "\"nginx\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "Whether it shall start with the system; None for either.",
                        otherwise = "null")
                @Nullable Boolean enabled,
        @Option(
                        doc = "One more command for it, run always: /etc/init.d/SERVICE COMMAND.",
                        otherwise = "null",
                        example = "\"reopen\"")
                @Nullable String command)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        FindLinks startLinks = new FindLinks("/etc/rc*.d/S*" + service, false);
        facts.expect(
                enabled == null
                        ? List.of(new InitdStatus())
                        : List.of(new InitdStatus(), startLinks));
        Map<?, ?> statuses = Reading.map(facts, new InitdStatus());
        Service wanted = new Service(service, running, restarted, reloaded, command);
        Change.Builder change = Change.builder();
        wanted.plan(
                change,
                statuses.get(service),
                action -> ShellText.path("/etc/init.d/" + service).then(action));
        if (!change.isEmpty()) {
            wanted.effects(change, new InitdStatus(), statuses);
        }
        if (enabled != null) {
            enable(change, facts, startLinks, enabled);
        }
        return change.build();
    }

    private void enable(Change.Builder change, Facts facts, FindLinks startLinks, boolean starts) {
        Collection<?> links = Reading.all(facts, startLinks);
        if (links.isEmpty() != starts) {
            change.note("service " + service + (starts ? " is enabled" : " is disabled"));
        } else if (starts) {
            BootScripts.enable(change, facts, service);
            change.forget(startLinks);
        } else {
            for (Object link : links) {
                change.run(ShellText.of("rm -f").then(ShellText.path(link.toString())));
                change.forgetPath(link.toString());
            }
            change.effect(new Effect.Assume(startLinks, List.of()));
        }
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc");
    }
}
