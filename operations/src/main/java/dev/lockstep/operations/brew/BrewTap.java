package dev.lockstep.operations.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.brew.BrewTaps;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A repository of formulae. */
@Summary("Adds or removes a repository of formulae.")
public record BrewTap(
        @Option(
                        doc = "The repository, as user and name.",
                        otherwise = "null",
                        example = "\"homebrew/cask\"")
                @Nullable String src,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "Where it is, if not on GitHub; without `src`, its path names it.",
                        otherwise = "null",
                        example = "\"https://git.example.org/us/tools\"")
                @Nullable String url)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String tap = Reading.given(src).orElseGet(this::path);
        if (tap.isEmpty()) {
            return Change.none("no tap was specified");
        }
        if (tap.split("/", -1).length != 2) {
            return Change.none("src '" + tap + "' doesn't have two components.");
        }
        Collection<?> taps = Reading.all(facts, new BrewTaps());
        if (taps.contains(tap) == present) {
            return Change.none("tap " + tap + (present ? " already exists" : " does not exist"));
        }
        ShellText command =
                present
                        ? Reading.given(url)
                                .map(ShellText.of("brew tap").quoted(tap)::quoted)
                                .orElse(ShellText.of("brew tap").quoted(tap))
                        : ShellText.of("brew untap").quoted(tap);
        List<Object> after = new ArrayList<>(taps);
        after.remove(tap);
        if (present) {
            after.add(tap);
        }
        return Change.builder()
                .run(command)
                .forgetFamily("brew")
                .effect(new Effect.Assume(new BrewTaps(), after))
                .build();
    }

    private String path() {
        return Reading.given(url)
                .map(address -> address.replaceFirst("^[A-Za-z+.-]+://[^/]*", ""))
                .map(path -> path.replaceAll("^/+|/+$", ""))
                .orElse("");
    }
}
