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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Whether a boolean of SELinux is on or off; empty if there is no such boolean.")
@Gives(type = "str", example = "\"\"")
public record SEBoolean(
        @Option(doc = "Its name.", name = "boolean", example = "httpd_can_network_connect")
                String bool)
        implements CommandFact<String> {
    private static final Pattern LINE = Pattern.compile(".* --> (on|off)");

    @Override
    public ShellText command() {
        return ShellText.of("getsebool").quoted(bool);
    }

    @Override
    public String parse(List<String> lines) {
        return lines.stream()
                .map(line -> LINE.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .findFirst()
                .orElse("");
    }

    @Override
    public String absent() {
        return "";
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("getsebool");
    }

    /** 1 says that there is no such boolean, or no SELinux. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("selinux", Families.SELINUX, Families.PROGRAMS);
    }
}
