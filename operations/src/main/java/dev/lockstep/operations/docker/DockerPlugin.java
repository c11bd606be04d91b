package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A plugin. */
@Summary("Installs, configures, enables, disables or removes a plugin.")
public record DockerPlugin(
        @Option(doc = "The plugin.", example = "\"vieux/sshfs:latest\"") String plugin,
        @Option(doc = "The name it gets here.", otherwise = "null", example = "\"sshfs\"")
                @Nullable String alias,
        @Option(doc = "Whether it shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether it shall be enabled.", otherwise = "true") boolean enabled,
        @Option(doc = "Its options.", otherwise = "null", example = "{\"DEBUG\": \"1\"}")
                Map<String, Object> pluginOptions)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String name = Reading.given(alias).orElse(plugin);
        Fact<?> fact = new dev.lockstep.facts.docker.DockerPlugin(name);
        Map<?, ?> actual = Docker.first(facts, fact);
        if (!present) {
            return actual.isEmpty()
                    ? Change.none("Plugin '" + name + "' is not installed.")
                    : Docker.change(
                            ShellText.of("docker plugin rm -f").quoted(name), fact, List.of());
        }
        if (actual.isEmpty()) {
            return Docker.change(installation(), fact, after(name));
        }
        Change.Builder change = Change.builder();
        boolean isEnabled = Reading.isTrue(actual.get("Enabled"));
        boolean configured = isConfigured(Reading.map(actual.get("Settings")).get("Env"));
        if (isEnabled && (!configured || !enabled)) {
            change.run(ShellText.of("docker plugin disable").quoted(name));
        }
        if (!configured) {
            change.run(options(ShellText.of("docker plugin set").quoted(name)));
        }
        if (enabled && (!configured || !isEnabled)) {
            change.run(ShellText.of("docker plugin enable").quoted(name));
        }
        if (change.isEmpty()) {
            return Change.none(
                    "Plugin '%s' is already installed with the same options and %s."
                            .formatted(name, enabled ? "enabled" : "disabled"));
        }
        return change.forgetFamily("docker").effect(new Effect.Assume(fact, after(name))).build();
    }

    private ShellText installation() {
        ShellText install =
                ShellText.of("docker plugin install")
                        .quoted(plugin)
                        .with("--grant-all-permissions");
        install = Docker.option(install, "--alias", alias);
        return options(Docker.flag(install, "--disable", !enabled));
    }

    private ShellText options(ShellText command) {
        ShellText all = command;
        for (Map.Entry<String, Object> option : pluginOptions.entrySet()) {
            all = all.then(Docker.pair(option));
        }
        return all;
    }

    /** Docker lists them as texts; other facts give a map. */
    private boolean isConfigured(@Nullable Object actual) {
        Map<?, ?> map = Reading.map(actual);
        Collection<?> texts = map.isEmpty() ? Reading.all(actual) : List.of();
        return pluginOptions.entrySet().stream()
                .allMatch(option ->
                        texts.contains(option.getKey() + "=" + option.getValue())
                                || option.getValue().equals(map.get(option.getKey())));
    }

    private List<Object> after(String name) {
        return List.of(
                Map.of("Name", name, "Enabled", enabled, "Settings", Map.of("Env", pluginOptions)));
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("docker"));
    }
}
