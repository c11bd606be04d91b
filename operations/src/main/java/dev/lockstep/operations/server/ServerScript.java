package dev.lockstep.operations.server;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.files.FilesPut;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;

import java.util.List;

/** A local script, run on the host. */
@Summary("Uploads a local script and runs it, always.")
public record ServerScript(
        @Option(
                        doc = "The local script, or a file-like object that holds it.",
                        example = "\"files/setup.sh\"")
                Source src,
        @Option(doc = "What the script is given.", otherwise = "null", example = "[\"--fast\"]")
                List<Object> args)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath file = new RemotePath(facts.environment().temporaryFile("script " + src));
        FilesPut put =
                new FilesPut(src, file, null, null, null, true, true, false, false, null, null);
        return UploadedScript.run(put.plan(facts), file, args);
    }
}
