package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.operations.path.RemotePath;

import java.util.List;

/** Runs a script that comes to the host first. */
final class UploadedScript {
    private UploadedScript() {}

    /** What it does nobody knows, so everything is unknown afterwards. */
    static Change run(Change upload, RemotePath file, List<Object> args) {
        return Change.builder()
                .include(new Change(upload.commands(), List.of(), List.of(), List.of()))
                .run(ShellText.of("chmod +x").then(file.word()))
                .run(file.word().quotedAll(args))
                .effect(new Effect.ForgetAll())
                .build();
    }
}
