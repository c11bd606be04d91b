package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Inventories written in Python. */
class InventoryFileTest {
    private static Inventory load(Deploy deploy, String file) {
        return SharedPython.RUNTIME.loadInventory(deploy.file(file), List.of());
    }

    private static Host host(Inventory inventory, String name) {
        return inventory.find(new HostName(name)).orElseThrow();
    }

    @Test
    void readsGroupsHostsAndTheirData() {
        Inventory inventory =
                load(
                        new Deploy()
                                .with(
                                        "hosts.py",
                                        """
                                        from names import databases
                                        import os

                                        web = ["web-1", ("root@web-2:2222", {"weight": 2})]
                                        db = (databases, {"port": 5432, "weight": 1})
                                        here = ["@local", "web-1", "@ssh/bastion"]
                                        many = (f"many-{i}" for i in (1, 2))
                                        _hidden = ["nobody"]
                                        number = 5
                                        """)
                                .with("names.py", "databases = [f'db-{i}' for i in (1, 2)]\n"),
                        "hosts.py");

        assertThat(inventory.hosts())
                .extracting(Host::toString)
                .containsExactly(
                        "db-1",
                        "db-2",
                        "web-1",
                        "root@web-2:2222",
                        "@local",
                        "@ssh/bastion",
                        "many-1",
                        "many-2");
        assertThat(host(inventory, "web-1").groups()).containsExactly("web", "here", "hosts");
        assertThat(host(inventory, "root@web-2:2222").data().merged())
                .containsAllEntriesOf(Map.of("weight", 2L, "ssh_user", "root", "ssh_port", 2222L));
        assertThat(host(inventory, "db-1").data().find("port")).contains(5432L);
        assertThat(host(inventory, "@local").connector()).isEqualTo("local");
        assertThat(host(inventory, "@ssh/bastion").address()).isEqualTo("bastion");
    }

    @Test
    void layersTheDataOfGroups() {
        Inventory inventory =
                load(
                        new Deploy()
                                .with(
                                        "inventory.py",
                                        """
                                        first = [("a", {"own": "host"})]
                                        second = (["a", "b"], {"who": "tuple", "tuple": True})
                                        """)
                                .with(
                                        "group_data/all.py",
                                        "import os\nown = who = rest = 'all'\n_sudo = True\n")
                                .with("group_data/first.py", "own = who = 'first'\n")
                                .with("group_data/second.py", "who = 'second'\n"),
                        "inventory.py");

        assertThat(host(inventory, "a").data().merged())
                .isEqualTo(
                        Map.of(
                                "own", "host", "who", "second", "rest", "all", "tuple", true,
                                "_sudo", true));
        assertThat(host(inventory, "b").data().find("who")).contains("second");
    }

    @Test
    void keepsWhatIsNotData() {
        Deploy deploy =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                host.data.box.items.append(host.name)
                                server.shell(f"{host.data.box.items} {host.data.pair} {host.data.double(4)}")
                                """)
                        .with(
                                "inventory.py",
                                """
                                class Box:
                                    def __init__(self):
                                        self.items = []
                                box = Box()
                                hosts = (["a", "b"], {"box": box, "pair": (1, 2), "double": lambda x: 2 * x})
                                """);
        Inventory inventory = load(deploy, "inventory.py");

        for (Host host : inventory.hosts()) {
            assertThat(deploy.run(new RecordedCalls(host)).calls())
                    .containsExactly("server.shell commands=\"['" + host + "'] (1, 2) 8\"");
        }
    }

    @Test
    void showsTheLineOfAnError() {
        Deploy deploy = new Deploy().with("inventory.py", "web = []\n1 / 0\n");

        assertThatThrownBy(() -> load(deploy, "inventory.py"))
                .isInstanceOf(DeployException.class)
                .hasMessageStartingWith(deploy.shown("inventory.py") + ":2: ZeroDivisionError");
    }

    @Test
    void refusesHostsThatAreNone() {
        Deploy deploy = new Deploy().with("inventory.py", "web = ['a', ('b', 1)]\n");

        assertThatThrownBy(() -> load(deploy, "inventory.py"))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("group 'web' holds ('b', 1)");
    }
}
