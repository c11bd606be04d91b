package dev.lockstep.operations.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

/** Statements in a file. */
@Summary("Runs the statements of SQL in a file on the host, always.")
public record PostgresLoad(
        @Option(doc = "The file on the host.", example = "\"/srv/schema.sql\"") RemotePath src,
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
                        doc = "The database to connect to.",
                        otherwise = "null",
                        formerly = "database",
                        example = "\"shop\"")
                @Nullable String psqlDatabase)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText psql =
                new Server(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase)
                        .program("psql");
        return Change.builder()
                .run(psql.with("<").then(src.word()))
                .forgetFamily("postgres")
                .build();
    }
}
