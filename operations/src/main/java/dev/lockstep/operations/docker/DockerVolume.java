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

/** A volume. */
@Summary("Creates or removes a volume.")
public record DockerVolume(
        @Option(doc = "Its name.", example = "\"data\"") String volume,
        @Option(doc = "The driver that keeps it.", otherwise = "", example = "\"local\"")
                String driver,
        @Option(doc = "Its labels.", otherwise = "null", example = "[\"team=web\"]")
                List<Object> labels,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact = new dev.lockstep.facts.docker.DockerVolume(volume);
        boolean there = Docker.has(facts, fact);
        if (there == present) {
            return Change.none(
                    present ? "Volume already exists!" : "There is no " + volume + " volume!");
        }
        if (!present) {
            return Docker.change(ShellText.of("docker volume rm").quoted(volume), fact, List.of());
        }
        ShellText create = ShellText.of("docker volume create").quoted(volume);
        create = Docker.each(Docker.option(create, "-d", driver), "--label", labels);
        return Docker.change(create, fact, List.of(Map.of("Name", volume)));
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("docker"));
    }
}
