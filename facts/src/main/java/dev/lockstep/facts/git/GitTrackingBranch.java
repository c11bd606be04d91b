package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("The remote branch that the current one follows, such as origin/main, or null.")
@Gives(type = "str | None", example = "\"origin/release/1.x\"")
public record GitTrackingBranch(@Option(doc = "Its directory.", example = "/srv/app") String repo)
        implements RepoFact<@Nullable String> {
    private static final Pattern LINE = Pattern.compile("## \\S+?\\.\\.\\.(\\S+).*");

    @Override
    public ShellText inRepo() {
        return ShellText.of("git status --branch --porcelain");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        return lines.stream()
                .map(line -> LINE.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .findFirst()
                .orElse(null);
    }

    @Override
    public @Nullable String absent() {
        return null;
    }
}
