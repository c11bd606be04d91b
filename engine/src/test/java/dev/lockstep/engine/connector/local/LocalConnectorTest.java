package dev.lockstep.engine.connector.local;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.ProcessContract;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;

import java.util.List;

class LocalConnectorTest extends ProcessContract {
    private static final Host HOST =
            new Host(new HostName("@local"), "local", "", List.of(), HostData.EMPTY);

    @Override
    protected Connection connect() {
        return new LocalConnector(new Nobody()).open(HOST);
    }
}
