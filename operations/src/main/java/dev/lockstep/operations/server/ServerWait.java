package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;

/** A wait for a port. */
@Summary("Waits until something listens on a port.")
public record ServerWait(@Option(doc = "The port.", example = "80") long port)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText number = ShellText.quote(port);
        return Change.builder()
                .run(
                        ShellText.concat(
                                ShellText.of("while ! (netstat -an | grep LISTEN | grep -e \"\\."),
                                number,
                                ShellText.of("\" -e \":"),
                                number,
                                ShellText.of("\"); do\n            echo \"waiting for port "),
                                number,
                                ShellText.of("...\"\n            sleep 1\n        done")))
                .forgetFamily(Families.NETWORK)
                .build();
    }
}
