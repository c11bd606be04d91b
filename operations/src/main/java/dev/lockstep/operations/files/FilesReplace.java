package dev.lockstep.operations.files;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.files.GrepPattern;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Sed;
import dev.lockstep.operations.text.Reading;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Text in a file, replaced wherever it matches. */
@Summary("Replaces text in a file wherever it matches.")
public record FilesReplace(
        @Option(doc = "The file.", example = "\"/etc/motd\"") RemotePath path,
        @Option(
                        doc = "An expression for the text, as grep takes it.",
                        example = "\"verboten\"",
                        formerly = {"match"})
                String text,
        @Option(doc = "What it is replaced by.", example = "\"forbidden\"") String replace,
        @Option(doc = "Flags for sed's command.", otherwise = "null", example = "[\"g\"]")
                List<String> flags,
        @Option(
                        doc = "Whether the old file is kept beside it, with a time stamp.",
                        otherwise = "false")
                boolean backup,
        @Option(
                        doc = "Whether the host's shell expands variables in the texts.",
                        otherwise = "false")
                boolean interpolateVariables,
        @Option(
                        doc = "Whether the expression is an extended one, as `grep -E` takes it.",
                        otherwise = "false")
                boolean extendedRegex)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        FindInFile find = new FindInFile(path.text(), text, interpolateVariables, extendedRegex);
        Object matching = Reading.value(facts, find);
        if (matching != null && !Reading.isTrue(matching)) {
            return Change.none("string \"" + text + "\" does not exist in " + path);
        }
        Sed sed = new Sed(backup, interpolateVariables, extendedRegex, flags);
        Change.Builder change = Change.builder().run(sed.replace(facts, path, text, replace));
        Optional<Pattern> expression =
                interpolateVariables ? Optional.empty() : GrepPattern.toJava(text, extendedRegex);
        new EditedText(path, true).substituted(change, facts, expression, replace, flags);
        expression
                .filter(pattern -> !pattern.matcher(replace).find())
                .ifPresent(pattern -> change.assume(find, List.of()));
        return change.build();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(path);
    }
}
