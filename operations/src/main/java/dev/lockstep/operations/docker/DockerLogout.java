package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.docker.DockerAuths;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** No login to a registry of images. */
@Summary("Logs out of a registry of images.")
public record DockerLogout(
        @Option(
                        doc = "The registry; by default Docker's own.",
                        otherwise = "null",
                        example = "\"registry.example.com\"")
                @Nullable String server)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String registry = Reading.given(server).orElse("https://index.docker.io/v1/");
        List<Object> known = new ArrayList<>(Reading.all(facts, new DockerAuths()));
        if (!known.remove(registry)) {
            return Change.none("not logged in to " + registry);
        }
        ShellText logout = ShellText.of("docker logout");
        return Docker.change(
                Reading.given(server).map(logout::quoted).orElse(logout), new DockerAuths(), known);
    }
}
