package dev.lockstep.engine.script;

import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.TemplateRenderer;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Renders Jinja2 templates in Python. */
final class Templates implements TemplateRenderer {
    private final Interpreter interpreter;
    private final Function<Host, Scope> scope;

    Templates(Interpreter interpreter, Function<Host, Scope> scope) {
        this.interpreter = interpreter;
        this.scope = scope;
    }

    @Override
    public String render(
            Host host,
            String name,
            String template,
            Map<String, ? extends @Nullable Object> values) {
        Map<String, Object> content =
                Map.of(
                        "host", host.name().value(),
                        "groups", host.groups(),
                        "name", name,
                        "text", template,
                        "values", values);
        Object text = scope.apply(host).run(() -> interpreter.enter("render", content));
        return (String) Objects.requireNonNull(text);
    }
}
