package dev.lockstep.facts.hardware;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("All IPv4 addresses, by interface.")
@Gives(type = "dict[str, list[str]]", example = "{\"eth0\": [\"10.0.0.1\", \"10.0.0.2\"]}")
public record Ipv4Addrs() implements Addresses<List<String>> {
    @Override
    public String kind() {
        return "ipv4";
    }

    @Override
    public List<String> of(List<String> addresses) {
        return addresses;
    }
}
