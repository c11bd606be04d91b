package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("The commit that a name stands for in a repository; null if it stands for none.")
@Gives(type = "str | None")
public record GitLocalCommit(
        @Option(doc = "Its directory.", example = "/srv/app") String repo,
        @Option(doc = "A branch, a tag or HEAD.", otherwise = "HEAD", example = "main") String ref)
        implements RepoFact<@Nullable String> {
    @Override
    public ShellText inRepo() {
        return ShellText.of("git rev-parse --verify --quiet")
                .quoted(ref + "^{commit}")
                .with("|| true");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        return Lines.first(lines);
    }

    @Override
    public @Nullable String absent() {
        return null;
    }
}
