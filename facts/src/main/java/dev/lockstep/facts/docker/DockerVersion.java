package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.Set;

@Summary("The versions of docker's client and server.")
@Gives(
        type = "dict[str, Any] | None",
        example = "{\"Client\": {\"Version\": \"27.0\"}, \"Server\": None}")
public record DockerVersion() implements DockerFact {
    @Override
    public ShellText command() {
        return ShellText.of("docker version --format=\"{{json .}}\"");
    }

    /** 1 says that the server can't be reached; the client's version is printed nevertheless. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
