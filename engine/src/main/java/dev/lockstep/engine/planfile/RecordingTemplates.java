package dev.lockstep.engine.planfile;

import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.secret.Masker;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Renders templates, and remembers what they became. */
public final class RecordingTemplates implements TemplateRenderer {
    private final TemplateRenderer templates;
    private final Masker masker;
    private final Map<String, String> rendered = new ConcurrentHashMap<>();

    /** Records what {@code templates} renders. */
    public RecordingTemplates(TemplateRenderer templates, Masker masker) {
        this.templates = templates;
        this.masker = masker;
    }

    Map<String, String> rendered() {
        return Map.copyOf(rendered);
    }

    @Override
    public String render(
            Facts facts,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> values) {
        String text = templates.render(facts, name, template, values);
        rendered.put(TemplateKeys.of(facts.host(), template, values, masker), text);
        return text;
    }
}
