package dev.lockstep.facts.hardware;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.List;

@Summary("The first IPv4 address of each interface.")
@Gives(type = "dict[str, str]", example = "{\"eth0\": \"10.0.0.1\"}")
public record Ipv4Addresses() implements Addresses<String> {
    @Override
    public String kind() {
        return "ipv4";
    }

    @Override
    public String of(List<String> addresses) {
        return addresses.getFirst();
    }
}
