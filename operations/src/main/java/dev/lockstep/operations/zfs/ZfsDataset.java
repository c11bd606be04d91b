package dev.lockstep.operations.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.zfs.Datasets;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** A dataset of ZFS. */
@Summary("Creates a dataset of ZFS, changes its properties, or destroys it.")
public record ZfsDataset(
        @Option(doc = "The dataset.", example = "\"tank/srv\"") String datasetName,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether parents are made, or what is below it is destroyed, too.",
                        otherwise = "false")
                boolean recursive,
        @Option(
                        doc = "Whether a new volume takes no space until it is written to.",
                        otherwise = "null")
                @Nullable Boolean sparse,
        @Option(
                        doc = "The size of a new volume; without it, a file system is made.",
                        otherwise = "null",
                        example = "\"32G\"")
                @Nullable Object volumeSize,
        @Option(
                        doc = "Properties it shall have, for names that are no arguments.",
                        otherwise = "null",
                        example = "{\"com.sun:auto_snapshot\": \"true\"}")
                Map<String, Object> properties,
        @Option(
                        doc = "More properties it shall have.",
                        open = true,
                        example = "compression=\"lz4\"")
                Map<String, Object> extraProps)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Tree tree = Tree.read(facts);
        Map<String, String> wanted = Properties.of(properties, extraProps);
        if (present) {
            return tree.has(datasetName) ? set(tree, wanted) : create(tree, wanted);
        }
        return tree.has(datasetName) ? destroy(tree) : already();
    }

    private Change already() {
        return Change.none(datasetName + " is already " + (present ? "present" : "absent"));
    }

    private Change create(Tree tree, Map<String, String> wanted) {
        ShellText command = ShellText.of("zfs create");
        if (volumeSize != null) {
            command = command.with("-V").quoted(volumeSize);
        }
        command = Properties.options(command, wanted);
        if (recursive) {
            command = command.with("-p");
        }
        if (Boolean.TRUE.equals(sparse)) {
            command = command.with("-s");
        }
        Tree before = recursive ? tree.withParentsOf(datasetName) : tree;
        String type = volumeSize == null ? "filesystem" : "volume";
        return change(command, before.with(datasetName, type, wanted));
    }

    private Change set(Tree tree, Map<String, String> wanted) {
        Map<String, String> wrong = tree.differing(datasetName, wanted);
        if (wrong.isEmpty()) {
            return already();
        }
        ShellText command = ShellText.of("zfs set").quotedAll(Properties.settings(wrong));
        return tree.hasBelow(datasetName)
                ? builder(command).build()
                : change(command, tree.with(datasetName, null, wrong));
    }

    private Change destroy(Tree tree) {
        ShellText command = ShellText.of(recursive ? "zfs destroy -r" : "zfs destroy");
        return change(command, tree.without(datasetName));
    }

    private Change change(ShellText command, Tree after) {
        return builder(command).effect(new Effect.Assume(new Datasets(), after.datasets())).build();
    }

    /** What is mounted, and so all that is seen of files, may be another. */
    private Change.Builder builder(ShellText command) {
        return Change.builder().run(command.quoted(datasetName)).effect(new Effect.ForgetAll());
    }
}
