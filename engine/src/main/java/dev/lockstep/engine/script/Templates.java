package dev.lockstep.engine.script;

import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.TemplateRenderer;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Renders Jinja2 templates in Python. */
final class Templates implements TemplateRenderer {
    private final Interpreter interpreter;

    Templates(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    @Override
    public String render(
            Facts facts,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> values) {
        Map<String, @Nullable Object> content = new HashMap<>();
        content.put("host", facts.host().name().value());
        content.put("groups", facts.host().groups());
        content.put("name", name);
        content.put("text", template);
        content.put("values", values);
        content.put("turn", DeployOperation.turnNow().orElse(null));
        Scope scope = new PlanScope(facts, Inventory.of(List.of(facts.host())));
        return (String)
                Objects.requireNonNull(scope.run(() -> interpreter.enter("render", content)));
    }
}
