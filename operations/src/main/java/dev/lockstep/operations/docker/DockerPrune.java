package dev.lockstep.operations.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** Nothing that Docker does not use. */
@Summary("Removes what Docker does not use, always.")
public record DockerPrune(
        @Option(
                        doc = "Whether all images that are not used are removed.",
                        otherwise = "false",
                        name = "all")
                boolean everything,
        @Option(doc = "Whether volumes without a name are removed.", otherwise = "false")
                boolean volumes,
        @Option(doc = "What to remove only.", otherwise = "", example = "\"until=24h\"")
                String filter)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText prune = Docker.flag(ShellText.of("docker system prune"), "-a", everything);
        if (!filter.isEmpty()) {
            prune =
                    prune.then(
                            ShellText.concat(ShellText.of("--filter="), ShellText.quote(filter)));
        }
        prune = Docker.flag(prune, "--volumes", volumes).with("-f");
        return Change.builder().run(prune).forgetFamily("docker").build();
    }
}
