package dev.lockstep.facts.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("The SELinux type of one port; empty if it has none of its own.")
@Gives(type = "str", example = "\"dns_port_t\"")
public record SEPort(
        @Option(doc = "tcp, udp, sctp or dccp.", example = "tcp") String protocol,
        @Option(doc = "The port.", example = "2222") long port)
        implements CommandFact<String> {
    private static final Pattern LINE = Pattern.compile("[0-9]+: (\\S+) (\\S+) .*");

    @Override
    public ShellText command() {
        return ShellText.of("(sepolicy network -p")
                .quoted(port)
                .with("2>/dev/null || true) | grep")
                .quoted(protocol);
    }

    @Override
    public String parse(List<String> lines) {
        return lines.stream()
                .map(line -> LINE.matcher(line.strip()))
                .filter(match -> match.matches() && match.group(1).equals(protocol))
                .map(match -> match.group(2))
                .filter(PortTypes::isSpecific)
                .findFirst()
                .orElse("");
    }

    @Override
    public String absent() {
        return "";
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("sepolicy");
    }

    /** 1 says that nothing is known about the port. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("selinux", Families.SELINUX, Families.PROGRAMS);
    }
}
