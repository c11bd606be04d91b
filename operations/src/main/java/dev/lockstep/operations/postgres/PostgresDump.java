package dev.lockstep.operations.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** A database as statements in a file. */
@Summary("Writes a database as statements of SQL to a file on the host, always.")
public record PostgresDump(
        @Option(doc = "The file on the host.", example = "\"/var/backups/shop.sql\"")
                RemotePath dest,
        @Option(doc = "Who connects.", otherwise = "null", example = "\"root\"")
                @Nullable String psqlUser,
        @Option(
                        doc = "The password to connect with.",
                        otherwise = "null",
                        example = "secret(\"postgres\")")
                @Nullable Secret psqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "\"127.0.0.1\"")
                @Nullable String psqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "5432")
                @Nullable Object psqlPort,
        @Option(
                        doc = "The database.",
                        otherwise = "null",
                        formerly = "database",
                        example = "\"shop\"")
                @Nullable String psqlDatabase)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText program =
                new Server(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase)
                        .program("pg_dump");
        Change.Builder change = Change.builder().run(program.with(">").then(dest.word()));
        PathEffects.forgotten(change, dest);
        PathEffects.file(change, dest, Attributes.ANY.after(Map.of(), false));
        return change.build();
    }
}
