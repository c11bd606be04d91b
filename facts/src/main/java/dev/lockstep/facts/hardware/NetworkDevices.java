package dev.lockstep.facts.hardware;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary("Network interfaces: ether, mtu, state, ipv4 and ipv6 of each.")
@Gives(
        type =
                "dict[str, {ether?: str | None, mtu?: int | None, state?: str | "
                        + "None, ipv4?: {address: str, mask_bits: int | None, netmask: str "
                        + "| None, broadcast?: str | None, additional_ips?: list[{address: "
                        + "str, mask_bits: int | None, netmask: str | None, broadcast?: "
                        + "str | None}]}, ipv6?: {address: str, mask_bits: int | None, "
                        + "additional_ips?: list[{address: str, mask_bits: int | None}]}}]")
public record NetworkDevices() implements HardwareFact<Map<String, Map<String, Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of("ip addr show 2> /dev/null || ifconfig -a");
    }

    @Override
    public Map<String, Map<String, Object>> parse(List<String> lines) {
        Map<String, Map<String, Object>> devices = new LinkedHashMap<>();
        Interface.read(lines).forEach(device -> devices.put(device.name(), device.details()));
        return devices;
    }

    @Override
    public Map<String, Map<String, Object>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("hardware", Families.NETWORK);
    }
}
