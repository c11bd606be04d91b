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
import dev.lockstep.operations.text.Refusal;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A container. */
@Summary("Creates, starts, stops or removes a container.")
public record DockerContainer(
        @Option(doc = "Its name.", example = "\"web\"") String container,
        @Option(doc = "The image it is made of.", otherwise = "", example = "\"nginx:1.27\"")
                String image,
        @Option(doc = "Ports to publish.", otherwise = "null", example = "[\"8080:80\"]")
                List<Object> ports,
        @Option(doc = "Networks it is in.", otherwise = "null", example = "[\"internal\"]")
                List<Object> networks,
        @Option(
                        doc = "Volumes and directories it sees.",
                        otherwise = "null",
                        example = "[\"data:/var/lib/data\"]")
                List<Object> volumes,
        @Option(doc = "Variables it gets.", otherwise = "null", example = "[\"STAGE=prod\"]")
                List<Object> envVars,
        @Option(
                        doc = "Files on the host with variables it gets.",
                        otherwise = "null",
                        example = "[\"/etc/web.env\"]")
                List<Object> envFiles,
        @Option(doc = "Its labels.", otherwise = "null", example = "[\"team=web\"]")
                List<Object> labels,
        @Option(doc = "Whether the image is pulled even if it is there.", otherwise = "false")
                boolean pullAlways,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "Whether one that exists is made anew.", otherwise = "false") boolean force,
        @Option(doc = "Whether it shall run.", otherwise = "true") boolean start,
        @Option(
                        doc = "When Docker starts it again.",
                        otherwise = "null",
                        example = "\"unless-stopped\"")
                @Nullable String restartPolicy,
        @Option(doc = "Whether it is removed when it ends.", otherwise = "false")
                boolean autoRemove,
        @Option(
                        doc = "What it sees, in Docker's longer form.",
                        otherwise = "null",
                        example = "[\"type=bind,source=/srv,target=/srv\"]")
                List<Object> mounts,
        @Option(doc = "Whether it may do nearly all the host may.", otherwise = "false")
                boolean privileged,
        @Option(doc = "Its host name.", otherwise = "null", example = "\"web-1\"")
                @Nullable String hostname,
        @Option(
                        doc = "The program it runs, instead of the image's.",
                        otherwise = "null",
                        example = "\"/bin/sh\"")
                @Nullable String entrypoint,
        @Option(doc = "The user it runs as.", otherwise = "null", example = "\"1000:1000\"")
                @Nullable String user,
        @Option(doc = "How many processors it may use.", otherwise = "null", example = "1.5")
                @Nullable Object cpus,
        @Option(doc = "How much memory it may use.", otherwise = "null", example = "\"512m\"")
                @Nullable String memory,
        @Option(
                        doc = "More arguments for docker container create.",
                        otherwise = "null",
                        example = "[\"--cap-add\", \"SYS_PTRACE\"]")
                List<Object> extraArgs,
        @Option(doc = "Its name servers.", otherwise = "null", example = "[\"10.0.0.53\"]")
                List<Object> dns,
        @Option(
                        doc = "What it runs, as shell code.",
                        otherwise = "null",
                        example = "\"nginx -g 'daemon off;'\"")
                @Nullable String command)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact = new dev.lockstep.facts.docker.DockerContainer(container);
        Map<?, ?> actual = Docker.first(facts, fact);
        boolean exists = !actual.isEmpty();
        boolean runs = "running".equals(Reading.map(actual.get("State")).get("Status"));
        boolean anew = exists && force && present;
        Change.Builder change = Change.builder();
        if (anew || (exists && !present)) {
            change.run(ShellText.of("docker container rm -f").quoted(container));
        }
        if (present && (anew || !exists)) {
            change.run(creation());
        }
        if (present && start && (anew || !runs)) {
            change.run(ShellText.of("docker container start").quoted(container));
        }
        if (present && !start && runs && !anew) {
            change.run(ShellText.of("docker container stop").quoted(container));
        }
        if (change.isEmpty()) {
            return Change.none(
                    "container "
                            + container
                            + (present ? " is as it shall be" : " does not exist"));
        }
        return change.forgetFamily("docker").effect(new Effect.Assume(fact, after())).build();
    }

    private List<Object> after() {
        String status = start ? "running" : "exited";
        return present
                ? List.of(Map.of("Name", "/" + container, "State", Map.of("Status", status)))
                : List.of();
    }

    private ShellText creation() {
        if (image.isEmpty()) {
            throw Refusal.operation("Docker image not specified");
        }
        ShellText create = ShellText.of("docker container create --name").quoted(container);
        create = limits(connections(create)).quotedAll(extraArgs);
        return Words.with(Docker.each(create, "--dns", dns).quoted(image), command);
    }

    private ShellText connections(ShellText create) {
        ShellText all = Docker.each(create, "--network", networks);
        all = Docker.each(all, "-p", ports);
        all = Docker.each(all, "-v", volumes);
        all = Docker.each(all, "-e", envVars);
        all = Docker.each(all, "--env-file", envFiles);
        all = Docker.each(all, "--label", labels);
        all = Docker.flag(all, "--pull always", pullAlways);
        all = Docker.option(all, "--restart", restartPolicy);
        return Docker.each(Docker.flag(all, "--rm", autoRemove), "--mount", mounts);
    }

    private ShellText limits(ShellText create) {
        ShellText all = Docker.flag(create, "--privileged", privileged);
        all = Docker.option(all, "--hostname", hostname);
        all = Docker.option(all, "--entrypoint", entrypoint);
        all = Docker.option(all, "--user", user);
        all = Docker.option(all, "--cpus", cpus);
        return Docker.option(all, "--memory", memory);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("docker"));
    }
}
