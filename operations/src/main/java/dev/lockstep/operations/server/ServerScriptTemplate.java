package dev.lockstep.operations.server;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.files.FilesTemplate;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;

import java.util.List;
import java.util.Map;

/** A script that a template makes, run on the host. */
@Summary("Renders a Jinja2 template to a script, uploads it and runs it, always.")
public record ServerScriptTemplate(
        @Option(
                        doc = "The local template, or a file-like object that holds it.",
                        example = "\"templates/setup.sh.j2\"")
                Source src,
        @Option(doc = "What the script is given.", otherwise = "null", example = "[\"--fast\"]")
                List<Object> args,
        @Option(
                        doc = "What the template's names stand for, beside those of the host.",
                        open = true,
                        example = "port=8080")
                Map<String, Object> data)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath file = new RemotePath(facts.environment().temporaryFile("script " + src));
        Change upload = new FilesTemplate(src, file, null, null, null, true, data).plan(facts);
        return UploadedScript.run(upload, file, args);
    }
}
