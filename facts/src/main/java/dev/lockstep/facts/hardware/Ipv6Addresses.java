package dev.lockstep.facts.hardware;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The first IPv6 address of each interface.")
@Gives(type = "dict[str, str]", example = "{\"eth0\": \"fe80::1\"}")
public record Ipv6Addresses() implements Addresses<String> {
    @Override
    public String kind() {
        return "ipv6";
    }

    @Override
    public String of(List<String> addresses) {
        return addresses.getFirst();
    }
}
