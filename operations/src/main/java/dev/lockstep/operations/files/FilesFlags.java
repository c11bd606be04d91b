package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Flags;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Flags of a file, on a BSD. */
@Summary("Sets or clears flags of a file, on a BSD.")
public record FilesFlags(
        @Option(doc = "The file.", example = "\"/etc/hosts\"") RemotePath path,
        @Option(doc = "The flags.", otherwise = "null", example = "[\"schg\"]") List<String> flags,
        @Option(doc = "Whether they shall be set.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (flags.isEmpty()) {
            return Change.none("no changes requested to flags for '" + path + "'");
        }
        Flags fact = new Flags(path.text());
        Set<String> actual = new TreeSet<>();
        Reading.all(facts, fact).forEach(flag -> actual.add(flag.toString()));
        List<String> wrong =
                flags.stream()
                        .filter(flag -> actual.contains(flag) != present)
                        .distinct()
                        .sorted()
                        .toList();
        if (wrong.isEmpty()) {
            return Change.none(
                    "'%s' already has '%s' %s"
                            .formatted(path, String.join(",", flags), present ? "set" : "clear"));
        }
        if (present) {
            actual.addAll(wrong);
        } else {
            wrong.forEach(actual::remove);
        }
        String words =
                String.join(",", wrong.stream().map(flag -> (present ? "" : "no") + flag).toList());
        return Change.builder()
                .run(ShellText.of("chflags").quoted(words).then(path.word()))
                .effect(new Effect.Assume(fact, List.copyOf(actual)))
                .build();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path);
    }
}
