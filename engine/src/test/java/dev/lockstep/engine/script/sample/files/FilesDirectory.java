package dev.lockstep.engine.script.sample.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.script.sample.server.Exists;

/** Makes or removes a directory. */
@Summary("Makes or removes a directory.")
public record FilesDirectory(
        @Option(doc = "The directory.", example = "/srv/app") String path,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (facts.get(new Exists(path)) == present) {
            return Change.none(path + " is as it shall be");
        }
        return Change.builder()
                .run(ShellText.of(present ? "mkdir" : "rmdir").quoted(path))
                .assume(new Exists(path), present)
                .build();
    }
}
