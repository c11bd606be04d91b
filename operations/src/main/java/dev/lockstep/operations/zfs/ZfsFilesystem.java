package dev.lockstep.operations.zfs;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.Map;

/** A file system of ZFS. */
@Summary("Creates a file system of ZFS, changes its properties, or destroys it.")
public record ZfsFilesystem(
        @Option(doc = "The file system.", example = "\"tank/home\"") String fsName,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether parents are made, or what is below it is destroyed, too.",
                        otherwise = "false")
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
        return new ZfsDataset(fsName, present, recursive, null, null, properties, extraProps)
                .plan(facts);
    }
}
