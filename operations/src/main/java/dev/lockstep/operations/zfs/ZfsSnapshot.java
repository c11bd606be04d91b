package dev.lockstep.operations.zfs;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.zfs.Snapshots;
import dev.lockstep.operations.text.Reading;

import java.util.LinkedHashMap;
import java.util.Map;

/** A snapshot of a dataset of ZFS. */
@Summary("Takes a snapshot of a dataset of ZFS, changes its properties, or destroys it.")
public record ZfsSnapshot(
        @Option(
                        doc = "The dataset and, after @, the name of the snapshot.",
                        example = "\"tank/home@monday\"")
                String snapshotName,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "Whether what is below the dataset gets one, too.", otherwise = "false")
                boolean recursive,
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
        Map<?, ?> snapshots = Reading.map(facts, new Snapshots());
        if (snapshots.containsKey(snapshotName) || !present) {
            return new ZfsDataset(
                            snapshotName, present, recursive, null, null, properties, extraProps)
                    .plan(facts);
        }
        ShellText command =
                Properties.options(ShellText.of("zfs snap"), Properties.of(properties, extraProps));
        Change.Builder change =
                Change.builder()
                        .run((recursive ? command.with("-r") : command).quoted(snapshotName))
                        .forgetFamily("zfs");
        if (!recursive) {
            change.effect(new Effect.Assume(new Snapshots(), with(snapshots)));
        }
        return change.build();
    }

    private Map<String, Object> with(Map<?, ?> snapshots) {
        Map<String, Object> after = new LinkedHashMap<>();
        snapshots.forEach((name, known) -> after.put(name.toString(), known));
        after.put(snapshotName, Properties.of(properties, extraProps));
        return after;
    }
}
