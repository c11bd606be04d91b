package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;
import java.util.Map;

/** An image. */
@Summary("Pulls or removes an image.")
public record DockerImage(
        @Option(doc = "The image.", example = "\"nginx:1.27\"") String image,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present,
        @Option(doc = "Whether it is pulled even if it is there.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact = new dev.lockstep.facts.docker.DockerImage(image);
        if (present && force) {
            return pull(fact);
        }
        boolean there = Docker.has(facts, fact);
        if (!present) {
            return there
                    ? Docker.change(ShellText.of("docker image rm").quoted(image), fact, List.of())
                    : Change.none("There is no " + image + " image!");
        }
        boolean fixed = image.contains("@") || !isNewest();
        if (!there || !fixed) {
            return pull(fact);
        }
        return Change.none(
                image.contains("@")
                        ? "Image with digest "
                                + image.substring(image.lastIndexOf('@') + 1)
                                + " already exists!"
                        : "Image with tag " + tag() + " already exists!");
    }

    private Change pull(Fact<?> fact) {
        return Docker.change(
                ShellText.of("docker image pull").quoted(image),
                fact,
                List.of(Map.of("RepoTags", List.of(image))));
    }

    /** The newest image may be another one by now. */
    private boolean isNewest() {
        return tag().isEmpty() || tag().equals("latest");
    }

    private String tag() {
        String name = image.substring(image.lastIndexOf('/') + 1);
        int colon = name.indexOf(':');
        return colon < 0 ? "" : name.substring(colon + 1);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("docker"));
    }
}
