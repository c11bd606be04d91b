package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

@Summary("Settings of git: values by key, of the user, the system or one repository.")
@Gives(
        type = "dict[str, list[str]]",
        example =
                "{\"core.bare\": [\"true\"], \"alias.l\": "
                        + "[\"log\\n--oneline=yes\"], \"user.name\": [\"a = b\", \"c\"]}")
public record GitConfig(
        @Option(
                        doc = "The repository's directory; the user's settings if not given.",
                        otherwise = "null",
                        example = "/srv/app")
                @Nullable String repo,
        @Option(
                        doc = "Whether to read the system's settings.",
                        otherwise = "false",
                        example = "True")
                boolean system)
        implements CommandFact<Map<String, List<String>>> {
    private static final Pattern KEY =
            Pattern.compile("[A-Za-z0-9-]+(?:\\..+)?\\.[A-Za-z][A-Za-z0-9-]*");

    @Override
    public ShellText command() {
        if (repo != null) {
            return RepoFact.within(repo, ShellText.of("git config --local -l"));
        }
        return system
                ? ShellText.of("git config --system -l || true")
                : ShellText.of("git config --global -l || true");
    }

    /** A line without a key belongs to the value before it; a key alone stands for true. */
    @Override
    public Map<String, List<String>> parse(List<String> lines) {
        Map<String, List<String>> settings = new LinkedHashMap<>();
        List<String> last = new ArrayList<>();
        for (String line : lines) {
            int equals = line.indexOf('=');
            String key = equals < 0 ? line : line.substring(0, equals);
            if (KEY.matcher(key).matches()) {
                last = settings.computeIfAbsent(key, ignored -> new ArrayList<>());
                last.add(equals < 0 ? "true" : line.substring(equals + 1));
            } else if (!last.isEmpty()) {
                last.set(last.size() - 1, last.getLast() + "\n" + line);
            }
        }
        return settings;
    }

    @Override
    public Map<String, List<String>> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("git");
    }

    @Override
    public Set<String> families() {
        return Families.of("git", Families.PROGRAMS);
    }

    @Override
    public Optional<String> path() {
        return Optional.ofNullable(repo);
    }

    @Override
    public boolean recursive() {
        return true;
    }
}
