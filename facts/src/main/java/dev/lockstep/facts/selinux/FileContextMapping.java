package dev.lockstep.facts.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The SELinux context that files matching a pattern shall have; empty if none is set.")
@Gives(
        type = "{user?: str, role?: str, type?: str, level?: str}",
        example =
                "{\"user\": \"system_u\", \"role\": \"object_r\", \"type\": "
                        + "\"httpd_sys_content_t\", \"level\": \"s0\"}")
public record FileContextMapping(
        @Option(doc = "The pattern as it was given to semanage.", example = "/srv/web(/.*)?")
                String target)
        implements CommandFact<Map<String, String>> {
    @Override
    public ShellText command() {
        return ShellText.of("set -o pipefail && semanage fcontext -n -l | (grep")
                .quoted("^" + target)
                .with("|| true)");
    }

    /** The pattern is the first word of its line. */
    @Override
    public Map<String, String> parse(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(target + " ") || line.startsWith(target + "\t"))
                .map(Context::find)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Map.of());
    }

    @Override
    public Map<String, String> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("semanage");
    }

    @Override
    public Set<String> families() {
        return Families.of("selinux", Families.SELINUX, Families.PROGRAMS);
    }
}
