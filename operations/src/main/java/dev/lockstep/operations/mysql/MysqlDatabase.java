package dev.lockstep.operations.mysql;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A database. */
@Summary("Creates or drops a database of MySQL, perhaps with privileges for a user.")
public record MysqlDatabase(
        @Option(doc = "The database.", example = "\"shop\"") String database,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "How texts are ordered in a new one.",
                        otherwise = "null",
                        example = "\"utf8mb4_unicode_ci\"")
                @Nullable String collate,
        @Option(
                        doc = "The character set of a new one.",
                        otherwise = "null",
                        example = "\"utf8mb4\"")
                @Nullable String charset,
        @Option(
                        doc = "A user who gets privileges for it.",
                        otherwise = "null",
                        example = "\"shop\"")
                @Nullable String user,
        @Option(doc = "Where the user comes from.", otherwise = "localhost", example = "\"%\"")
                String userHostname,
        @Option(doc = "The privileges.", otherwise = "ALL", example = "[\"SELECT\", \"INSERT\"]")
                List<String> userPrivileges,
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
        Server server = new Server(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
        Map<?, ?> databases = Reading.map(facts, server.databases());
        boolean exists = databases.containsKey(database);
        Change.Builder change = Change.builder();
        if (exists == present) {
            change.note("mysql database " + database + (present ? " exists" : " does not exist"));
        } else {
            change.run(server.run(present ? creation() : "DROP DATABASE " + Sql.name(database)));
            change.forgetFamily("mysql");
            change.effect(new Effect.Assume(server.databases(), after(databases)));
        }
        if (present && user != null && !user.isEmpty() && !userPrivileges.isEmpty()) {
            change.include(privileges(user).plan(facts));
        }
        return change.build();
    }

    private String creation() {
        return "CREATE DATABASE "
                + Sql.name(database)
                + Reading.given(collate).map(name -> " COLLATE " + Sql.bare(name)).orElse("")
                + Reading.given(charset).map(name -> " CHARSET " + Sql.bare(name)).orElse("");
    }

    private Map<String, Object> after(Map<?, ?> databases) {
        Map<String, Object> after = new LinkedHashMap<>();
        databases.forEach((name, details) -> after.put(name.toString(), details));
        if (present) {
            after.put(database, Map.of());
        } else {
            after.remove(database);
        }
        return after;
    }

    private MysqlPrivileges privileges(String of) {
        return new MysqlPrivileges(
                of,
                userPrivileges,
                userHostname,
                database,
                "*",
                true,
                false,
                mysqlUser,
                mysqlPassword,
                mysqlHost,
                mysqlPort);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("mysql"));
    }
}
