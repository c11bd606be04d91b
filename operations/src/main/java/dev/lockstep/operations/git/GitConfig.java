package dev.lockstep.operations.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of git's configuration. */
@Summary("Sets a value of git's configuration: of a repository, a user or the host.")
public record GitConfig(
        @Option(doc = "The setting.", example = "\"pull.rebase\"") String key,
        @Option(doc = "Its value.", example = "\"true\"") String value,
        @Option(doc = "Whether it is added to those the setting has.", otherwise = "false")
                boolean multiValue,
        @Option(
                        doc = "The repository; by default that of the user that commands run as.",
                        otherwise = "null",
                        example = "\"/srv/app\"")
                @Nullable RemotePath repo,
        @Option(doc = "Whether it is for all users, without a repository.", otherwise = "false")
                boolean system)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact =
                new dev.lockstep.facts.git.GitConfig(
                        repo == null ? null : repo.text(), repo == null && system);
        boolean exists =
                repo == null
                        || Reading.holds(
                                facts, new Directory(new Repository(repo).metadata().text()));
        Map<?, ?> actual = exists ? Reading.map(facts, fact) : Map.of();
        List<Object> values = new ArrayList<>(Reading.all(actual.get(key)));
        boolean right = multiValue ? values.contains(value) : values.equals(List.of(value));
        if (right) {
            return Change.none("git config " + key + " is set to " + value);
        }
        if (!multiValue) {
            values.clear();
        }
        values.add(value);
        Map<Object, @Nullable Object> after = new LinkedHashMap<>(actual);
        after.put(key, values);
        return Change.builder()
                .run(command())
                .forgetFamily("git")
                .effect(new Effect.Assume(fact, after))
                .build();
    }

    private ShellText command() {
        ShellText config =
                repo == null
                        ? ShellText.of(system ? "git config --system" : "git config --global")
                        : new Repository(repo).git(ShellText.of("config --local"));
        return (multiValue ? config.with("--add") : config)
                .quoted(key)
                .then(Words.doubleQuoted(value));
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("git"));
    }
}
