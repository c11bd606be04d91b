package dev.lockstep.operations.server;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.files.FilesLine;
import dev.lockstep.operations.path.Grep;
import dev.lockstep.operations.path.RemotePath;

import java.util.List;

/** A limit of users' resources. */
@Summary("Sets a limit in /etc/security/limits.conf.")
public record ServerSecurityLimit(
        @Option(doc = "The user, @group or * it is for.", example = "\"*\"") String domain,
        @Option(doc = "Its type: soft or hard.", example = "\"soft\"") String limitType,
        @Option(doc = "What is limited.", example = "\"nofile\"") String item,
        @Option(doc = "The limit.", example = "65536") Object value)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        String space = "[[:space:]]+";
        return new FilesLine(
                        new RemotePath("/etc/security/limits.conf"),
                        "^" + Grep.basic(domain) + space + limitType + space + item,
                        true,
                        String.join("\t", domain, limitType, item, value.toString()),
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        true)
                .plan(facts);
    }
}
