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

/** A network. */
@Summary("Creates or removes a network.")
public record DockerNetwork(
        @Option(doc = "Its name.", example = "\"internal\"") String network,
        @Option(doc = "Its driver.", otherwise = "", example = "\"overlay\"") String driver,
        @Option(doc = "The gateway of its subnet.", otherwise = "", example = "\"10.1.0.1\"")
                String gateway,
        @Option(
                        doc = "Where containers get their addresses from.",
                        otherwise = "",
                        example = "\"10.1.0.0/25\"")
                String ipRange,
        @Option(doc = "What gives out addresses.", otherwise = "", example = "\"default\"")
                String ipamDriver,
        @Option(doc = "Its subnet.", otherwise = "", example = "\"10.1.0.0/24\"") String subnet,
        @Option(doc = "How far it reaches.", otherwise = "", example = "\"swarm\"") String scope,
        @Option(
                        doc = "Addresses by name that are not given out.",
                        otherwise = "null",
                        example = "{\"router\": \"10.1.0.2\"}")
                Map<String, Object> auxAddresses,
        @Option(
                        doc = "Options of the driver.",
                        otherwise = "null",
                        example = "[\"com.docker.network.bridge.name=web0\"]")
                List<Object> opts,
        @Option(
                        doc = "Options of what gives out addresses.",
                        otherwise = "null",
                        example = "[\"foo=bar\"]")
                List<Object> ipamOpts,
        @Option(doc = "Its labels.", otherwise = "null", example = "[\"team=web\"]")
                List<Object> labels,
        @Option(doc = "Whether it routes to a swarm's services.", otherwise = "false")
                boolean ingress,
        @Option(doc = "Whether containers outside a swarm may join it.", otherwise = "false")
                boolean attachable,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact = new dev.lockstep.facts.docker.DockerNetwork(network);
        boolean there = Docker.has(facts, fact);
        if (there == present) {
            return Change.none(
                    "Network " + network + (present ? " already exists!" : " does not exist!"));
        }
        return present
                ? Docker.change(creation(), fact, List.of(Map.of("Name", network)))
                : Docker.change(ShellText.of("docker network rm").quoted(network), fact, List.of());
    }

    private ShellText creation() {
        ShellText all = ShellText.of("docker network create").quoted(network);
        all = Docker.option(all, "-d", driver);
        all = Docker.option(all, "--gateway", gateway);
        all = Docker.option(all, "--ip-range", ipRange);
        all = Docker.option(all, "--ipam-driver", ipamDriver);
        all = Docker.option(all, "--subnet", subnet);
        all = Docker.option(all, "--scope", scope);
        all = Docker.flag(all, "--ingress", ingress);
        all = Docker.flag(all, "--attachable", attachable);
        all = Docker.each(all, "--aux-address", auxAddresses);
        all = Docker.each(all, "--opt", opts);
        all = Docker.each(all, "--ipam-opt", ipamOpts);
        return Docker.each(all, "--label", labels);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("docker"));
    }
}
