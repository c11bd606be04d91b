package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** An image that is built. */
@Summary("Builds an image, unless it is there.")
public record DockerBuild(
        @Option(doc = "The directory or address it is built from.", example = "\"/srv/app\"")
                String path,
        @Option(
                        doc = "Its names; without any it is built always.",
                        otherwise = "null",
                        example = "[\"app:1.0\"]")
                List<String> tags,
        @Option(
                        doc = "The file that says how.",
                        otherwise = "null",
                        example = "\"/srv/app/Dockerfile.prod\"")
                @Nullable String dockerfile,
        @Option(
                        doc = "Arguments of that file.",
                        otherwise = "null",
                        example = "{\"VERSION\": \"1.0\"}")
                Map<String, Object> buildArgs,
        @Option(doc = "Its labels.", otherwise = "null", example = "{\"team\": \"web\"}")
                Map<String, Object> labels,
        @Option(doc = "The stage to build.", otherwise = "null", example = "\"runtime\"")
                @Nullable String target,
        @Option(doc = "What it shall run on.", otherwise = "null", example = "\"linux/arm64\"")
                @Nullable String platform,
        @Option(doc = "The network it is built in.", otherwise = "null", example = "\"host\"")
                @Nullable String network,
        @Option(
                        doc = "Where to find what was built before.",
                        otherwise = "null",
                        example = "[\"app:builder\"]")
                List<Object> cacheFrom,
        @Option(
                        doc = "Where to keep what is built.",
                        otherwise = "null",
                        example = "[\"type=local,dest=/var/cache/build\"]")
                List<Object> cacheTo,
        @Option(
                        doc = "Secrets that the build may read.",
                        otherwise = "null",
                        example = "[\"id=npmrc,src=/root/.npmrc\"]")
                List<Object> secrets,
        @Option(doc = "Whether images it builds on are pulled anew.", otherwise = "false")
                boolean pull,
        @Option(doc = "Whether nothing built before is used.", otherwise = "false") boolean noCache,
        @Option(doc = "Whether it is built even if it is there.", otherwise = "false")
                boolean force,
        @Option(doc = "The builder to use.", otherwise = "null", example = "\"remote\"")
                @Nullable String builder,
        @Option(
                        doc = "The command that builds, as shell code.",
                        otherwise = "docker build",
                        example = "\"docker buildx build --load\"")
                String buildCmd)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (path.isEmpty()) {
            throw Refusal.operation("docker.build requires a context path");
        }
        if (!tags.isEmpty() && !force && areThere(facts)) {
            return Change.none("Image(s) " + String.join(", ", tags) + " already exist!");
        }
        Change.Builder change = Change.builder().run(command()).forgetFamily("docker");
        for (String tag : tags) {
            change.effect(
                    new Effect.Assume(
                            new dev.lockstep.facts.docker.DockerImage(tag),
                            List.of(Map.of("RepoTags", List.of(tag)))));
        }
        return change.build();
    }

    private boolean areThere(Facts facts) {
        facts.expect(tags.stream().map(dev.lockstep.facts.docker.DockerImage::new).toList());
        return tags.stream()
                .allMatch(tag -> Docker.has(facts, new dev.lockstep.facts.docker.DockerImage(tag)));
    }

    private ShellText command() {
        ShellText all = Docker.each(ShellText.code(buildCmd), "-t", tags);
        all = Docker.option(all, "-f", dockerfile);
        all = Docker.each(all, "--build-arg", buildArgs);
        all = Docker.each(all, "--label", labels);
        all = Docker.option(all, "--target", target);
        all = Docker.option(all, "--platform", platform);
        all = Docker.option(all, "--network", network);
        all = Docker.each(all, "--cache-from", cacheFrom);
        all = Docker.each(all, "--cache-to", cacheTo);
        all = Docker.each(all, "--secret", secrets);
        all = Docker.flag(all, "--pull", pull);
        all = Docker.flag(all, "--no-cache", noCache);
        return Docker.option(all, "--builder", builder).quoted(path);
    }
}
