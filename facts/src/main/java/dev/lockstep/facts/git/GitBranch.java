package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("The branch that is checked out; null if there is no repository.")
@Gives(type = "str | None", example = "\"tags/v1.0\"")
public record GitBranch(@Option(doc = "Its directory.", example = "/srv/app") String repo)
        implements RepoFact<@Nullable String> {
    @Override
    public ShellText inRepo() {
        return ShellText.of("git describe --all");
    }

    @Override
    public @Nullable String parse(List<String> lines) {
        String line = Lines.first(lines);
        return line == null ? null : line.replaceFirst("^heads/", "");
    }

    @Override
    public @Nullable String absent() {
        return null;
    }
}
