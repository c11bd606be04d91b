package dev.lockstep.operations.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

/** A statement. */
@Summary("Runs a statement of SQL with the mysql client, always.")
public record MysqlSql(
        @Option(doc = "The statement.", example = "\"OPTIMIZE TABLE shop.orders\"") String sql,
        @Option(doc = "The database to use.", otherwise = "null", example = "\"shop\"")
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
        ShellText client =
                new Server(mysqlUser, mysqlPassword, mysqlHost, mysqlPort)
                        .program("mysql", database);
        return Change.builder().run(client.with("-Be").quoted(sql)).forgetFamily("mysql").build();
    }
}
