package dev.lockstep.facts.hardware;

import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("All IPv4 addresses, by interface.")
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
