package dev.lockstep.operations.sysvinit;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Link;
import dev.lockstep.operations.files.FilesLink;
import dev.lockstep.operations.path.RemotePath;

import java.util.List;
import java.util.stream.Stream;

/** The runlevels a script of /etc/init.d is started and stopped in. */
@Summary("Makes the links that start and stop a script of /etc/init.d in runlevels.")
public record SysvinitEnable(
        @Option(doc = "The service.", example = "\"nginx\"") String service,
        @Option(
                        doc = "Where in the order it is started; lower is earlier.",
                        otherwise = "20",
                        example = "30")
                long startPriority,
        @Option(
                        doc = "Where in the order it is stopped; lower is earlier.",
                        otherwise = "80",
                        example = "70")
                long stopPriority,
        @Option(
                        doc = "The runlevels it is started in.",
                        otherwise = "[2, 3, 4, 5]",
                        example = "[3, 5]")
                List<Long> startLevels,
        @Option(
                        doc = "The runlevels it is stopped in.",
                        otherwise = "[0, 1, 6]",
                        example = "[0, 6]")
                List<Long> stopLevels)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        List<RemotePath> links =
                Stream.concat(
                                links(startLevels, "S" + startPriority),
                                links(stopLevels, "K" + stopPriority))
                        .toList();
        facts.expect(links.stream().map(link -> new Link(link.text())).toList());
        Change.Builder change = Change.builder();
        links.forEach(
                link -> change.include(FilesLink.to(link, "/etc/init.d/" + service).plan(facts)));
        return change.build();
    }

    private Stream<RemotePath> links(List<Long> levels, String prefix) {
        return levels.stream()
                .map(level -> new RemotePath("/etc/rc" + level + ".d/" + prefix + service));
    }
}
