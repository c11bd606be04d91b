package dev.lockstep.operations.runit;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.files.FilesFile;
import dev.lockstep.operations.path.RemotePath;

/** Whether a service of runit starts by itself. */
@Summary("Makes a service of runit start by itself or not.")
public record RunitAuto(
        @Option(doc = "The service.", example = "\"sshd\"") String service,
        @Option(doc = "Whether it starts by itself.", otherwise = "true") boolean auto,
        @Option(
                        doc = "Where services are defined.",
                        otherwise = "/etc/sv",
                        example = "\"/etc/sv.local\"")
                String sourcedir)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath file = down(sourcedir, service);
        return auto ? FilesFile.absent(file).plan(facts) : FilesFile.here(file).plan(facts);
    }

    /** The file that keeps a service from starting by itself. */
    static RemotePath down(String sourcedir, String service) {
        return new RemotePath(sourcedir).child(service).child("down");
    }
}
