package dev.lockstep.operations.bsdinit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.bsdinit.RcdStatus;
import dev.lockstep.facts.server.Os;
import dev.lockstep.operations.files.FilesLine;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.service.Service;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A service of a BSD. */
@Summary("Starts, stops, restarts, reloads, enables or disables a service of a BSD.")
public record BsdinitService(
        @Option(doc = "The service.", example = "\"nginx\"") String service,
        @Option(doc = "Whether it shall run; None for either.", otherwise = "true")
                @Nullable Boolean running,
        @Option(doc = "Whether it is restarted if it runs.", otherwise = "false") boolean restarted,
        @Option(doc = "Whether it reads its configuration again if it runs.", otherwise = "false")
                boolean reloaded,
        @Option(
                        doc = "One more command of its script, run always.",
                        otherwise = "null",
                        example = "\"configtest\"")
                @Nullable String command,
        @Option(doc = "Whether it shall start with the system.", otherwise = "null")
                @Nullable Boolean enabled)
        implements Operation {
    private static final RemotePath CONFIGURATION = new RemotePath("/etc/rc.conf.local");

    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Os(), new RcdStatus()));
        boolean openBsd = "OpenBSD".equals(Reading.text(facts, new Os()));
        Change.Builder change = Change.builder();
        Map<?, ?> statuses = Reading.map(facts, new RcdStatus());
        Service wanted = new Service(service, running, restarted, reloaded, command);
        wanted.plan(
                change,
                statuses.get(service),
                action ->
                        openBsd
                                ? ShellText.of("rcctl").then(action).quoted(service)
                                : script(action));
        if (!change.isEmpty()) {
            wanted.effects(change, new RcdStatus(), statuses);
        }
        if (enabled != null) {
            change.include(enable(facts, enabled));
        }
        return change.build();
    }

    private ShellText script(ShellText action) {
        ShellText base = ShellText.concat(ShellText.of("/etc/rc.d/"), ShellText.quote(service));
        ShellText local =
                ShellText.concat(ShellText.of("/usr/local/etc/rc.d/"), ShellText.quote(service));
        return ShellText.of("test -e")
                .then(base)
                .with("&&")
                .then(base)
                .then(action)
                .with("||")
                .then(local)
                .then(action);
    }

    private Change enable(Facts facts, boolean wish) {
        String line = service + "_enable=\"YES\"";
        return new FilesLine(
                        CONFIGURATION,
                        "^" + service + "_enable=",
                        wish,
                        line,
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        false)
                .plan(facts);
    }

    @Override
    public List<Effect> reach() {
        return Service.reach(command, "/etc");
    }
}
