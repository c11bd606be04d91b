package dev.lockstep.operations.puppet;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

/** A run of puppet's agent. */
@Summary(
        "Runs puppet's agent once, always. It exits with 2 after changes: `_success_exit_codes=[0,"
                + " 2]` takes that for success.")
public record PuppetAgent(
        @Option(doc = "The server.", otherwise = "null", example = "\"puppet.example.org\"")
                @Nullable String server,
        @Option(doc = "The server's port.", otherwise = "null", example = "8140")
                @Nullable Object port)
        implements Operation {
    /** What it does nobody knows, so everything is unknown afterwards. */
    @Override
    public Change plan(Facts facts) {
        ShellText agent = ShellText.of("puppet agent -t");
        if (server != null && !server.isEmpty()) {
            agent = agent.quoted("--server=" + server);
        }
        if (port != null) {
            agent = agent.quoted("--masterport=" + port);
        }
        return Change.builder().run(agent).effect(new Effect.ForgetAll()).build();
    }
}
