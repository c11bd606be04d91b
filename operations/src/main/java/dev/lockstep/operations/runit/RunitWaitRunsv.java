package dev.lockstep.operations.runit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** A wait for a service to be under the care of runit. */
@Summary("Waits until runit looks after a service, and fails if that takes too long.")
public record RunitWaitRunsv(
        @Option(doc = "The service.", example = "\"sshd\"") String service,
        @Option(
                        doc = "Where services are linked to be run.",
                        otherwise = "/var/service",
                        example = "\"/etc/service\"")
                String svdir,
        @Option(doc = "How many seconds to wait.", otherwise = "10", example = "30") long timeout)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText wait =
                ShellText.concat(
                        ShellText.of("export SVDIR="),
                        ShellText.quote(svdir),
                        ShellText.of("\nfor i in $(seq "),
                        ShellText.quote(timeout),
                        ShellText.of("); do\n    sv status "),
                        ShellText.quote(service),
                        ShellText.of(" > /dev/null && exit 0\n    sleep 1;\ndone\nexit 1"));
        return Change.builder().run(wait).forgetFamily("runit").build();
    }
}
