package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.docker.DockerAuths;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A login to a registry of images. */
@Summary("Logs in to a registry of images.")
public record DockerLogin(
        @Option(doc = "The user.", example = "\"ci\"") String username,
        @Option(doc = "The password.", example = "secret(\"registry\")") Secret password,
        @Option(
                        doc = "The registry; by default Docker's own.",
                        otherwise = "null",
                        example = "\"registry.example.com\"")
                @Nullable String server,
        @Option(doc = "Whether to log in even if that was done.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String registry = Reading.given(server).orElse("https://index.docker.io/v1/");
        Collection<?> known = Reading.all(facts, new DockerAuths());
        if (!force && known.contains(registry)) {
            return Change.none("already logged in to " + registry);
        }
        ShellText login =
                ShellText.of("printf %s")
                        .quoted(password)
                        .with("| docker login --username")
                        .quoted(username)
                        .with("--password-stdin");
        List<Object> after = new ArrayList<>(known);
        after.add(registry);
        return Docker.change(
                Reading.given(server).map(login::quoted).orElse(login), new DockerAuths(), after);
    }
}
