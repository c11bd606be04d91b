package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

@Summary("The flags of a path on a BSD; none on systems without them.")
@Gives(type = "list[str] | None")
public record Flags(
        @Option(doc = "The path.", name = "path", example = "/etc/rc.conf") String where)
        implements PathFact<@Nullable List<String>> {
    @Override
    public ShellText command() {
        ShellText path = ShellText.path(where);
        return ShellText.of("! test -e").then(path).with("|| stat -f %Sf").then(path);
    }

    @Override
    public List<String> parse(List<String> lines) {
        return lines.size() == 1
                ? Stream.of(lines.getFirst().strip().split(","))
                        .filter(flag -> !flag.isEmpty() && !flag.equals("-"))
                        .toList()
                : List.of();
    }

    @Override
    public @Nullable List<String> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("chflags");
    }

    @Override
    public Set<String> families() {
        return Families.of("files", Families.PROGRAMS);
    }
}
