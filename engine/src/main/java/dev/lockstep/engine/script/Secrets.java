package dev.lockstep.engine.script;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Secret;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Finds the secrets that scripts ask for, each once. Safe for use by many threads. */
final class Secrets {
    private final ScriptSettings settings;
    private final Map<Fields, Secret> known = new HashMap<>();

    Secrets(ScriptSettings settings) {
        this.settings = settings;
    }

    /**
     * The secret from an environment variable, a file below the deploy's directory, or a person.
     *
     * @throws DeployException if it is not there
     */
    synchronized Secret find(Fields wanted) {
        Secret secret = known.get(wanted);
        if (secret == null) {
            secret = settings.masker().add(look(wanted));
            known.put(wanted, secret);
        }
        return secret;
    }

    /** All that were asked for, by what was asked. */
    synchronized Map<Fields, Secret> found() {
        return Map.copyOf(known);
    }

    private Secret look(Fields wanted) {
        String name =
                wanted.optionalText("name")
                        .or(() -> wanted.optionalText("env"))
                        .or(() -> wanted.optionalText("file"))
                        .or(() -> wanted.optionalText("prompt"))
                        .orElseThrow(
                                () -> missing("secret() needs a name, env=, file= or prompt="));
        if (wanted.has("env")) {
            return new Secret(name, ofVariable(wanted.text("env")));
        }
        return wanted.has("file")
                ? new Secret(name, ofFile(wanted.text("file")))
                : new Secret(name, ofPerson(name, wanted.optionalText("prompt").orElse(name)));
    }

    private String ofVariable(String variable) {
        return Optional.ofNullable(settings.variables().get(variable))
                .orElseThrow(() -> missing("the environment variable " + variable + " is not set"));
    }

    /** The file's text without the line end that editors put last. */
    private String ofFile(String file) {
        Path beside = settings.deployDirectory().resolve(file);
        Path here = settings.currentDirectory().resolve(file);
        Path path = !Files.exists(beside) && Files.exists(here) ? here : beside;
        try {
            return Files.readString(path).replaceFirst("\\R\\z", "");
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "the secret's file " + path + " can't be read"),
                    e);
        }
    }

    private String ofPerson(String name, String question) {
        return settings.prompt()
                .apply(question)
                .map(Secret::reveal)
                .orElseThrow(() -> missing("there is nobody to ask for the secret '" + name + "'"));
    }

    private static DeployException missing(String what) {
        return new DeployException(Problem.of(Problem.Kind.SCRIPT, what));
    }
}
