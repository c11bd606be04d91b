package dev.lockstep.engine.testkit;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.ConnectorContract;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;

import java.util.List;

/** A fake host keeps what the engine relies on, so that a test on it means something. */
class FakeConnectorTest extends ConnectorContract {
    private static final Host HOST =
            new Host(new HostName("a"), "fake", "a", List.of(), HostData.EMPTY);

    @Override
    protected Connection connect() {
        return new FakeConnector(List.of(FakeHost.named("a"))).open(HOST);
    }
}
