package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("The commit that a branch of a remote points at; null if there is no such branch.")
@Gives(type = "str | None", example = "\"8a6b4c2d0e8a6b4c2d0e8a6b4c2d0e8a6b4c2d0e\"")
public record GitRemoteBranchCommit(
        @Option(doc = "Its directory.", example = "/srv/app") String repo,
        @Option(doc = "The remote.", otherwise = "origin", example = "upstream") String remote,
        @Option(
                        doc = "The branch; the remote's own choice if not given.",
                        otherwise = "null",
                        example = "main")
                @Nullable String branch)
        implements RepoFact<@Nullable String> {
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{40,64})\\s+\\S+");

    @Override
    public ShellText inRepo() {
        return ShellText.of("git ls-remote")
                .quoted(remote)
                .quoted(branch == null ? "HEAD" : "refs/heads/" + branch);
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
