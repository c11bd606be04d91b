package dev.lockstep.operations.upstart;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.upstart.UpstartStatus;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A job of upstart. */
@Summary("Starts, stops, restarts, reloads, enables or disables a job of upstart.")
public record UpstartService(
        @Option(doc = "The job.", example = "\"redis-server\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command for it, run always: initctl COMMAND JOB.",
                        otherwise = "null",
                        example = "\"reopen\"")
                @Nullable String command,
        @Option(
                        doc = "Whether it shall start with the system; None for either.",
                        otherwise = "null")
                @Nullable Boolean enabled)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Map<?, ?> statuses = Reading.map(facts, new UpstartStatus());
        Service wanted = new Service(service, running, restarted, reloaded, command);
        Change.Builder change = Change.builder();
        wanted.plan(
                change,
                statuses.get(service),
                action -> ShellText.of("initctl").then(action).quoted(service));
        if (!change.isEmpty()) {
            wanted.effects(change, new UpstartStatus(), statuses);
        }
        if (enabled != null) {
            change.include(override(enabled).plan(facts));
        }
        return change.build();
    }

    /** Jobs start with the system unless a file beside theirs says otherwise. */
    private Operation override(boolean starts) {
        RemotePath file = new RemotePath("/etc/init/" + service + ".override");
        return starts ? FilesFile.absent(file) : FilesPut.text("manual\n", file, Attributes.ANY);
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc/init");
    }
}
