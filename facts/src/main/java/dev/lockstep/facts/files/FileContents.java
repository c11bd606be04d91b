package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

@Summary("The lines of a file; null if there is no such file.")
@Gives(type = "list[str] | None", example = "[\" a \", \"\", \"b\"]")
public record FileContents(
        @Option(doc = "Its path.", name = "path", example = "/etc/hosts") String where)
        implements PathFact<@Nullable List<String>> {
    @Override
    public ShellText command() {
        ShellText path = ShellText.path(where);
        return ShellText.of("! test -e")
                .then(path)
                .with("&& echo")
                .then(word(Markers.MISSING))
                .with("|| cat")
                .then(path);
    }

    @Override
    public @Nullable List<String> parse(List<String> lines) {
        return Markers.only(lines, Markers.MISSING, where) ? null : List.copyOf(lines);
    }

    @Override
    public Optional<Answer> whereTextIs(List<String> lines) {
        return Optional.of(new Answer.Value(lines));
    }

    @Override
    public @Nullable List<String> absent() {
        return null;
    }
}
