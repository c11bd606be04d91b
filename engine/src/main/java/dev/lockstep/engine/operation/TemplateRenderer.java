package dev.lockstep.engine.operation;

import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** Turns a Jinja2 template and values into text. */
@FunctionalInterface
public interface TemplateRenderer {
    /**
     * Renders a template. Names that are not defined are errors.
     *
     * @param facts the host it is for, and what the template may ask of it
     * @param name what messages call the template, usually its path; relative includes are looked
     *     for beside it
     * @param template the template's text
     * @param values what its names stand for
     * @throws DeployException naming template and line
     */
    String render(
            Facts facts,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> values);
}
