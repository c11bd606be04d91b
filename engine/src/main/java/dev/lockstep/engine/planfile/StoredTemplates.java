package dev.lockstep.engine.planfile;

import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Optional;

/** Gives what templates became when the plan was made. */
final class StoredTemplates implements TemplateRenderer {
    private final Map<String, Object> rendered;
    private final ValueReader values;
    private final Masker masker;

    StoredTemplates(Map<String, Object> rendered, ValueReader values, Masker masker) {
        this.rendered = rendered;
        this.values = values;
        this.masker = masker;
    }

    @Override
    public String render(
            Facts facts,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> given) {
        return Optional.ofNullable(
                        rendered.get(TemplateKeys.of(facts.host(), template, given, masker)))
                .map(values::text)
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(
                                                Problem.Kind.OPERATION,
                                                "the plan does not say what the template "
                                                        + name
                                                        + " becomes now")
                                        .withHint("Make the plan again")));
    }
}
