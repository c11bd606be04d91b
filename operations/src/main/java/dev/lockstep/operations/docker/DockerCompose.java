package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** A project of Docker Compose. */
@Summary("Brings a project of Docker Compose up or down, always.")
public record DockerCompose(
        @Option(doc = "The directory of the project on the host.", example = "\"/srv/app\"")
                String projectDirectory,
        @Option(
                        doc = "Its files, where they have other names.",
                        otherwise = "null",
                        example = "[\"docker-compose.yml\"]")
                List<Object> files,
        @Option(doc = "Its name.", otherwise = "null", example = "\"app\"")
                @Nullable String projectName,
        @Option(doc = "Whether it shall be up.", otherwise = "true") boolean present,
        @Option(doc = "When images are pulled.", otherwise = "null", example = "\"always\"")
                @Nullable String pull,
        @Option(doc = "Whether images are built first.", otherwise = "false") boolean build,
        @Option(doc = "Whether containers are made anew.", otherwise = "false")
                boolean forceRecreate,
        @Option(
                        doc = "Whether containers that are not in the files are removed.",
                        otherwise = "true")
                boolean removeOrphans,
        @Option(doc = "Whether volumes are removed when it goes down.", otherwise = "false")
                boolean removeVolumes,
        @Option(
                        doc = "The command, as shell code.",
                        otherwise = "docker compose",
                        example = "\"docker-compose\"")
                String composeCommand)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText compose =
                ShellText.code(composeCommand).with("--project-directory").quoted(projectDirectory);
        compose = Docker.option(compose, "--project-name", projectName);
        compose = Docker.each(compose, "-f", files);
        return Change.builder()
                .run(present ? up(compose) : down(compose))
                .forgetFamily("docker")
                .build();
    }

    private ShellText up(ShellText compose) {
        ShellText up = Docker.option(compose.with("up -d"), "--pull", pull);
        up = Docker.flag(up, "--build", build);
        up = Docker.flag(up, "--force-recreate", forceRecreate);
        return Docker.flag(up, "--remove-orphans", removeOrphans);
    }

    private ShellText down(ShellText compose) {
        ShellText down = Docker.flag(compose.with("down"), "-v", removeVolumes);
        return Docker.flag(down, "--remove-orphans", removeOrphans);
    }
}
