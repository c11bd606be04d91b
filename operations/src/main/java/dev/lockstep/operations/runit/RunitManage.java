package dev.lockstep.operations.runit;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.files.FilesLink;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.RemotePath;

/** Whether runit looks after a service. */
@Summary("Puts a service under the care of runit, or takes it out.")
public record RunitManage(
        @Option(doc = "The service.", example = "\"sshd\"") String service,
        @Option(doc = "Whether runit looks after it.", otherwise = "true") boolean managed,
        @Option(
                        doc = "Where services are linked to be run.",
                        otherwise = "/var/service",
                        example = "\"/etc/service\"")
                String svdir,
        @Option(
                        doc = "Where services are defined.",
                        otherwise = "/etc/sv",
                        example = "\"/etc/sv.local\"")
                String sourcedir)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath link = new RemotePath(svdir).child(service);
        return managed
                ? FilesLink.of(
                                link,
                                new RemotePath(sourcedir).child(service).text(),
                                Attributes.ANY)
                        .plan(facts)
                : FilesLink.absent(link).plan(facts);
    }
}
