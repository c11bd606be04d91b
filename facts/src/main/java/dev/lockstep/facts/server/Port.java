package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("The process that listens on a port: its name and pid, both null if none does.")
@Gives(type = "list[str | int | None]", example = "[\"nginx\", 12]")
public record Port(
        @Option(doc = "The port.", example = "443") long port,
        @Option(doc = "tcp or udp.", otherwise = "tcp", example = "udp") String protocol)
        implements CommandFact<List<@Nullable Object>> {
    @Override
    public ShellText command() {
        return ShellText.of("ss")
                .then(protocol.equals("udp") ? ShellText.of("-lpunH") : ShellText.of("-lptnH"))
                .quoted("src :" + port);
    }

    @Override
    public List<@Nullable Object> parse(List<String> lines) {
        return Listener.find(lines, protocol)
                .filter(listener -> listener.port() == port)
                .findFirst()
                .map(listener -> pair(listener.process(), listener.pid()))
                .orElseGet(this::absent);
    }

    private static List<@Nullable Object> pair(@Nullable String process, @Nullable Long pid) {
        return Arrays.<@Nullable Object>asList(process, pid);
    }

    @Override
    public List<@Nullable Object> absent() {
        return pair(null, null);
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
