package dev.lockstep.operations.runit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.runit.RunitManaged;
import dev.lockstep.facts.runit.RunitStatus;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A service of runit. */
@Summary(
        "Puts a service under the care of runit, starts, stops, restarts, reloads, enables or"
                + " disables it.")
public record RunitService(
        @Option(doc = "The service.", example = "\"sshd\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command for it, run always: sv COMMAND SERVICE.",
                        otherwise = "null",
                        example = "\"once\"")
                @Nullable String command,
        @Option(doc = "Whether it shall start by itself; None to leave that.", otherwise = "null")
                @Nullable Boolean enabled,
        @Option(
                        doc =
                                "Whether runit looks after it. What runit does not look after is"
                                        + " neither started nor stopped.",
                        otherwise = "true")
                boolean managed,
        @Option(
                        doc = "Where services are linked to be run.",
                        otherwise = "/var/service",
                        example = "\"/etc/service\"")
                String svdir,
        @Option(
                        doc = "Where services are defined.",
                        otherwise = "/etc/sv",
                        example = "\"/etc/sv.local\"")
                String sourcedir)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RunitManaged managedness = new RunitManaged(service, svdir);
        File down = new File(RunitAuto.down(sourcedir, service).text());
        facts.expect(List.of(managedness, down, status()));
        boolean isNew = managed && !Reading.all(facts, managedness).contains(service);
        boolean startsItself = !Reading.holds(facts, down);
        Change.Builder change = Change.builder();
        if (isNew && startsItself) {
            change.include(auto(false).plan(facts));
        }
        change.include(new RunitManage(service, managed, svdir, sourcedir).plan(facts));
        if (isNew) {
            change.include(new RunitWaitRunsv(service, svdir, 10).plan(facts));
        }
        if (isNew && startsItself) {
            release(change, facts);
        } else if (enabled != null) {
            change.include(auto(enabled).plan(facts));
        }
        if (managed) {
            control(change, facts);
        }
        if (!change.isEmpty()) {
            change.effect(new Effect.Assume(managedness, managed ? Set.of(service) : Set.of()));
        }
        return change.build();
    }

    private RunitAuto auto(boolean on) {
        return new RunitAuto(service, on, sourcedir);
    }

    private RunitStatus status() {
        return new RunitStatus(service, svdir);
    }

    /**
     * A service that is new to runit is kept from starting until it is told to, and only then
     * starts by itself again. One that runs before runit looks after it is another program's, and
     * is left so.
     */
    private void release(Change.Builder change, Facts facts) {
        if (!Boolean.FALSE.equals(enabled)
                && !Reading.isTrue(Reading.map(facts, status()).get(service))) {
            RemotePath down = RunitAuto.down(sourcedir, service);
            change.run(ShellText.of("rm -f").then(down.word()));
            PathEffects.removed(change, down);
        }
    }

    private void control(Change.Builder change, Facts facts) {
        Map<?, ?> statuses = Reading.map(facts, status());
        Service wanted = new Service(service, running, restarted, reloaded, command);
        ShellText sv = ShellText.concat(ShellText.of("SVDIR="), ShellText.quote(svdir)).with("sv");
        wanted.plan(change, statuses.get(service), action -> sv.then(action).quoted(service));
        if (!change.isEmpty()) {
            wanted.effects(change, status(), statuses);
        }
    }
}
