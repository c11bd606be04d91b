package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("What is listened on: protocol, address, port, process and pid of each socket.")
@Gives(
        type =
                "list[{protocol: str, address: str, port: int, process: str | "
                        + "None, pid: int | None}]",
        example =
                "[{\"protocol\": \"udp\", \"address\": \"*\", \"port\": 5353, "
                        + "\"process\": None, \"pid\": None}, {\"protocol\": \"tcp\", "
                        + "\"address\": \"0.0.0.0\", \"port\": 80, \"process\": \"nginx\", "
                        + "\"pid\": 12}, {\"protocol\": \"tcp\", \"address\": \"[::]\", "
                        + "\"port\": 22, \"process\": None, \"pid\": None}]")
public record Ports() implements CommandFact<List<Map<String, @Nullable Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of("ss -lptunH");
    }

    @Override
    public List<Map<String, @Nullable Object>> parse(List<String> lines) {
        return Listener.find(lines, "tcp").map(Listener::details).toList();
    }

    @Override
    public List<Map<String, @Nullable Object>> absent() {
        return List.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("ss");
    }

    @Override
    public Set<String> families() {
        return Families.of(
                "server",
                Families.NETWORK,
                Families.PROCESSES,
                Families.SERVICES,
                Families.PROGRAMS);
    }
}
