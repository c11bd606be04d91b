package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import java.util.List;

@Summary("The tags of a repository.")
@Gives(type = "list[str]", example = "[\"v1\", \"v2\"]")
public record GitTag(@Option(doc = "Its directory.", example = "/srv/app") String repo)
        implements RepoFact<List<String>> {
    @Override
    public ShellText inRepo() {
        return ShellText.of("git tag");
    }

    @Override
    public List<String> parse(List<String> lines) {
        return Lines.words(lines);
    }

    @Override
    public List<String> absent() {
        return List.of();
    }
}
