package dev.lockstep.facts.hardware;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("All IPv6 addresses, by interface.")
@Gives(type = "dict[str, list[str]]", example = "{\"eth0\": [\"fe80::1\", \"2001:db8::1\"]}")
public record Ipv6Addrs() implements Addresses<List<String>> {
    @Override
    public String kind() {
        return "ipv6";
    }

    @Override
    public List<String> of(List<String> addresses) {
        return addresses;
    }
}
