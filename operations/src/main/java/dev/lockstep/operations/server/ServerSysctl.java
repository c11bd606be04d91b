package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Sysctl;
import dev.lockstep.operations.files.FilesLine;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Words;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A parameter of the kernel. */
@Summary("Sets a parameter of the kernel, perhaps for good.")
public record ServerSysctl(
        @Option(doc = "The parameter.", example = "\"vm.swappiness\"") String key,
        @Option(doc = "Its value, or several.", example = "10") Object value,
        @Option(doc = "Whether a file keeps it.", otherwise = "false") boolean persist,
        @Option(
                        doc = "The file that keeps it.",
                        otherwise = "/etc/sysctl.conf",
                        example = "\"/etc/sysctl.d/99-app.conf\"")
                RemotePath persistFile)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String text = String.join(" ", words(value));
        Sysctl fact = new Sysctl(List.of(key));
        Object actual = Reading.map(facts, fact).get(key);
        Change.Builder change = Change.builder();
        if (actual != null && words(actual).equals(words(value))) {
            change.note("sysctl " + key + " is set to " + text);
        } else {
            ShellText assignment =
                    ShellText.concat(
                            ShellText.quote(key), ShellText.of("="), Words.singleQuoted(text));
            change.run(ShellText.of("sysctl").then(assignment))
                    .forgetFamily(Families.SYSCTL)
                    .effect(new Effect.Assume(fact, Map.of(key, value)));
        }
        if (persist) {
            change.include(
                    FilesLine.replacing(
                                    persistFile,
                                    key + "[[:space:]]*=[[:space:]]*" + text,
                                    key + " = " + text)
                            .plan(facts));
        }
        return change.build();
    }

    /** Several values are one text with spaces, for the kernel. */
    private static List<String> words(Object value) {
        return value instanceof Collection<?> many
                ? many.stream().map(String::valueOf).toList()
                : List.of(value.toString().strip().split("\\s+"));
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(persistFile, Families.SYSCTL);
    }
}
