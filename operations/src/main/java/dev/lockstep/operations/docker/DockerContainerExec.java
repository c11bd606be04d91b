package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** A command in a container. */
@Summary("Runs a command in a container, always.")
public record DockerContainerExec(
        @Option(doc = "The container.", example = "\"web\"") String container,
        @Option(
                        doc = "The command: a list of words, or shell code.",
                        example = "[\"nginx\", \"-s\", \"reload\"]")
                Object command,
        @Option(doc = "The user it runs as.", otherwise = "null", example = "\"www-data\"")
                @Nullable String user,
        @Option(doc = "The directory it runs in.", otherwise = "null", example = "\"/srv\"")
                @Nullable String workdir,
        @Option(doc = "Variables it gets.", otherwise = "null", example = "{\"STAGE\": \"prod\"}")
                Map<String, Object> env)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (!Reading.isTrue(command)) {
            throw Refusal.operation("docker.container_exec requires a command");
        }
        ShellText exec = Docker.option(ShellText.of("docker exec"), "--user", user);
        exec = Docker.option(exec, "--workdir", workdir);
        exec = Docker.each(exec, "--env", env).quoted(container);
        return Change.builder()
                .run(
                        command instanceof String code
                                ? exec.then(ShellText.code(code))
                                : exec.quotedAll(Reading.all(command)))
                .forgetFamily("docker")
                .build();
    }
}
