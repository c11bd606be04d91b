package dev.lockstep.operations.systemd;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

/** Unit files that were read again. */
@Summary("Makes systemd read its unit files again.")
public record SystemdDaemonReload(
        @Option(doc = "Whether it is the manager of a user.", otherwise = "false") boolean userMode,
        @Option(doc = "The container it runs in.", otherwise = "null", example = "\"web\"")
                @Nullable String machine,
        @Option(doc = "The user in the container.", otherwise = "null", example = "\"deploy\"")
                @Nullable String userName)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Systemctl systemctl = new Systemctl(userMode, machine, userName);
        return Change.builder()
                .run(systemctl.command().with("daemon-reload"))
                .forgetFamily("systemd")
                .build();
    }
}
