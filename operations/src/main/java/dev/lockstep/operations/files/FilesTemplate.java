package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A file with what a template makes. */
@Summary("Renders a Jinja2 template and uploads the result where the host's file differs.")
public record FilesTemplate(
        @Option(
                        doc = "The local template, or a file-like object that holds it.",
                        example = "\"templates/app.conf.j2\"")
                Source src,
        @Option(doc = "The file on the host.", example = "\"/etc/app.conf\"") RemotePath dest,
        @Option(doc = "The user it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal user,
        @Option(doc = "The group it shall belong to.", otherwise = "null", example = "\"root\"")
                @Nullable Principal group,
        @Option(doc = "Its permission bits.", otherwise = "null", example = "644")
                @Nullable Mode mode,
        @Option(doc = "Whether the directory it is in is made.", otherwise = "true")
                boolean createRemoteDir,
        @Option(
                        doc = "What the template's names stand for, beside those of the host.",
                        open = true,
                        example = "port=8080")
                Map<String, Object> data)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Source made = new Source.Given(Content.of(render(facts, src, data)));
        return FilesPut.of(made, dest, new Attributes(user, group, mode), createRemoteDir)
                .plan(facts);
    }

    /** The text that a template makes for the host of the call. */
    public static String render(Facts facts, Source src, Map<String, Object> data) {
        LocalFiles files = facts.environment().files();
        return switch (src) {
            case Source.Local(String path) -> {
                Path local = files.inDeploy(path);
                if (Source.file(files, local).isEmpty()) {
                    throw Refusal.file("No such file: " + local);
                }
                yield render(facts, local.toString(), files.read(local), data);
            }
            case Source.Given(Content.InMemory(Bytes bytes)) ->
                    render(facts, "template", bytes, data);
            case Source.Given(Content.OfFile(Path local)) ->
                    render(facts, local.toString(), files.read(local), data);
        };
    }

    private static String render(Facts facts, String name, Bytes text, Map<String, Object> data) {
        return facts.templates().render(facts, name, text.text(), data);
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
