package dev.lockstep.engine.testkit;

import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Connector;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Connects to fake hosts by their names. */
public final class FakeConnector implements Connector {
    static final String SCHEME = "fake";

    private final Map<String, FakeHost> hosts;

    /** A connector that reaches these hosts. */
    public FakeConnector(List<FakeHost> hosts) {
        this.hosts = hosts.stream().collect(Collectors.toMap(FakeHost::name, Function.identity()));
    }

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Connection open(Host host) {
        FakeHost fake =
                Optional.ofNullable(hosts.get(host.address())).orElseThrow(() -> refusal(host));
        fake.door().ifPresent(gate -> gate.pass(new CompletableFuture<>()));
        if (fake.unreachable()) {
            throw refusal(host);
        }
        return new FakeConnection(fake, host);
    }

    @Override
    public void close() {}

    static DeployException refusal(Host host) {
        return new DeployException(
                Problem.of(Problem.Kind.CONNECTION, "connection refused").at(host.name()));
    }
}
