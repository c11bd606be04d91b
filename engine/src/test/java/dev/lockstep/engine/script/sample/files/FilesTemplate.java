package dev.lockstep.engine.script.sample.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.Map;

/** Puts a rendered text on the host. */
public record FilesTemplate(
        @Option(doc = "The template's text.") String text,
        @Option(doc = "The file on the host.") String dest,
        @Option(doc = "What its names stand for.", open = true) Map<String, Object> data)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String made = facts.templates().render(facts, "template", text, data);
        return Change.builder().upload(Content.of(made), dest).build();
    }
}
