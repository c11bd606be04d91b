package dev.lockstep.operations.launchd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.launchd.LaunchdStatus;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A service of launchd. */
@Summary("Starts, stops or restarts a service of launchd.")
public record LaunchdService(
        @Option(doc = "The label.", example = "\"com.example.agent\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(
                        doc = "One more command for it, run always: launchctl COMMAND LABEL.",
                        otherwise = "null",
                        example = "\"kickstart\"")
                @Nullable String command)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Map<?, ?> statuses = Reading.map(facts, new LaunchdStatus());
        boolean runs = Reading.isTrue(statuses.get(service));
        Service wanted = new Service(service, running, false, false, command);
        Change.Builder change = Change.builder();
        wanted.plan(change, statuses.get(service), this::control);
        if (restarted && runs && !Boolean.FALSE.equals(running)) {
            change.run(control(ShellText.of("stop"))).run(control(ShellText.of("start")));
        }
        if (!change.isEmpty()) {
            wanted.effects(change, new LaunchdStatus(), statuses);
        }
        return change.build();
    }

    private ShellText control(ShellText action) {
        return ShellText.of("launchctl").then(action).quoted(service);
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command);
    }
}
