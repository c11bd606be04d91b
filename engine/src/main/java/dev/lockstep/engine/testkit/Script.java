package dev.lockstep.engine.testkit;

import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.secret.Masker;

/**
 * What a fixture deploys, and what comes with it.
 *
 * @param source records the calls
 * @param callbacks calls the functions it handed over
 * @param templates renders its templates
 * @param masker knows its secrets
 */
public record Script(
        Source source, CallbackRunner callbacks, TemplateRenderer templates, Masker masker) {
    /** Calls without a script. */
    public static Script of(Source source) {
        return new Script(
                source,
                CallbackRunner.PLAIN,
                (host, name, template, values) -> {
                    throw new UnsupportedOperationException("no templates without a script");
                },
                new Masker());
    }
}
