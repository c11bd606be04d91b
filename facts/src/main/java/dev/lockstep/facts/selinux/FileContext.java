package dev.lockstep.facts.selinux;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The SELinux context of a path: user, role, type, level; null if it has none.")
@Gives(
        type = "{user: str, role: str, type: str, level: str} | None",
        example =
                "{\"user\": \"system_u\", \"role\": \"object_r\", \"type\": "
                        + "\"svirt_image_t\", \"level\": \"s0:c1,c2\"}")
public record FileContext(
        @Option(doc = "The path.", name = "path", example = "/var/www") String where)
        implements CommandFact<@Nullable Map<String, String>> {
    @Override
    public ShellText command() {
        return ShellText.of("stat -c %C").then(ShellText.path(where)).with("|| exit 0");
    }

    @Override
    public @Nullable Map<String, String> parse(List<String> lines) {
        String line = Lines.first(lines);
        return line == null ? null : Context.find(line).orElse(null);
    }

    @Override
    public @Nullable Map<String, String> absent() {
        return null;
    }

    @Override
    public Optional<String> path() {
        return Optional.of(where);
    }

    @Override
    public Set<String> families() {
        return Families.of("selinux", Families.SELINUX);
    }
}
