package dev.lockstep.engine.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts written as text. */
class InventoryTextTest {
    @ParameterizedTest
    @CsvSource({
        "web-1, ssh, web-1, {}",
        "root@web-1, ssh, web-1, {ssh_user=root}",
        "web-1:2222, ssh, web-1, {ssh_port=2222}",
        "me@10.0.0.1:22, ssh, 10.0.0.1, '{ssh_user=me, ssh_port=22}'",
        "[::1]:22, ssh, ::1, {ssh_port=22}",
        "me@[fe80::1], ssh, fe80::1, {ssh_user=me}",
        "::1, ssh, ::1, {}",
        "@ssh/web-1, ssh, web-1, {}",
        "@ssh/me@web-1:22, ssh, web-1, '{ssh_user=me, ssh_port=22}'",
        "@local, local, '', {}",
        "@docker/debian:12, docker, debian:12, {}",
    })
    void readsAHost(String text, String connector, String address, String data) {
        Host host = InventoryText.host(text);

        assertThat(host.name().value()).isEqualTo(text);
        assertThat(host.connector()).isEqualTo(connector);
        assertThat(host.address()).isEqualTo(address);
        assertThat(host.data().merged()).hasToString(data);
    }

    @Test
    void readsSeveralHosts() {
        assertThat(InventoryText.parse("web-1, web-2 ,,@local").hosts())
                .extracting(Host::toString)
                .containsExactly("web-1", "web-2", "@local");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "a@b@c", "web-1:99999", "web-1:ssh", "[::1", "web-1,web-1"})
    void refusesWhatIsNoInventory(String text) {
        assertThatThrownBy(() -> InventoryText.parse(text)).isInstanceOf(DeployException.class);
    }
}
