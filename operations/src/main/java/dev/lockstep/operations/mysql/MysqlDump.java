package dev.lockstep.operations.mysql;

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
public record MysqlDump(
        @Option(doc = "The file on the host.", example = "\"/var/backups/shop.sql\"")
                RemotePath dest,
        @Option(doc = "The database.", otherwise = "null", example = "\"shop\"")
                @Nullable String database,
        @Option(doc = "Who connects.", otherwise = "null", example = "\"root\"")
                @Nullable String mysqlUser,
        @Option(
                        doc = "The password to connect with.",
                        otherwise = "null",
                        example = "secret(\"mysql\")")
                @Nullable Secret mysqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "\"127.0.0.1\"")
                @Nullable String mysqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "3306")
                @Nullable Object mysqlPort)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText program =
                new Server(mysqlUser, mysqlPassword, mysqlHost, mysqlPort)
                        .program("mysqldump", database);
        Change.Builder change = Change.builder().run(program.with(">").then(dest.word()));
        PathEffects.forgotten(change, dest);
        PathEffects.file(change, dest, Attributes.ANY.after(Map.of(), false));
        return change.build();
    }
}
