package dev.lockstep.operations.ssh;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

/** A command on another host. */
@Summary("Has the host run a command on another host with ssh, always.")
public record SshCommand(
        @Option(doc = "The other host.", example = "\"backup.example.org\"") String hostname,
        @Option(doc = "The command.", example = "\"systemctl reload nginx\"") String command,
        @Option(doc = "The user on the other host.", otherwise = "null", example = "\"backup\"")
                @Nullable String user,
        @Option(doc = "The other host's port for ssh.", otherwise = "22", example = "2222")
                long port)
        implements Operation {
    /** It acts on the other host. */
    @Override
    public Change plan(Facts facts) {
        return Change.builder()
                .run(new OtherHost(hostname, user, port).run(ShellText.code(command)))
                .touchesNothingElse()
                .build();
    }
}
