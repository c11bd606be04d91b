package dev.lockstep.operations.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A role. */
@Summary(
        "Creates, changes or drops a role of PostgreSQL. What a role that exists may do beside is"
                + " left to it.")
public record PostgresRole(
        @Option(doc = "The role.", example = "\"shop\"") String role,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc = "The password of a new one; that of one who exists stays.",
                        otherwise = "null",
                        example = "secret(\"shop\")")
                @Nullable Secret password,
        @Option(doc = "Whether it may log in.", otherwise = "true") boolean login,
        @Option(doc = "Whether it may do everything.", otherwise = "false") boolean superuser,
        @Option(doc = "Whether it has the privileges of roles it is in.", otherwise = "false")
                boolean inherit,
        @Option(doc = "Whether it may create databases.", otherwise = "false") boolean createdb,
        @Option(doc = "Whether it may create roles.", otherwise = "false") boolean createrole,
        @Option(doc = "Whether it may replicate.", otherwise = "false") boolean replication,
        @Option(doc = "How many connections at a time.", otherwise = "null", example = "20")
                @Nullable Long connectionLimit,
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
        @Option(doc = "The database to connect to.", otherwise = "null", example = "\"shop\"")
                @Nullable String psqlDatabase)
        implements Operation {
    private record Right(String keyword, String column, boolean wanted) {}

    @Override
    public Change plan(Facts facts) {
        Server server = new Server(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase);
        Map<?, ?> roles = Reading.map(facts, server.roles());
        boolean exists = roles.containsKey(role);
        List<ShellText> clauses = clauses(Reading.map(roles.get(role)), exists);
        if (exists == present && (!present || clauses.isEmpty())) {
            return Change.none(
                    "postgresql role " + role + (present ? " exists" : " does not exist"));
        }
        String start = !present ? "DROP ROLE " : exists ? "ALTER ROLE " : "CREATE ROLE ";
        ShellText named = ShellText.code(start + Sql.name(role));
        ShellText statement =
                present
                        ? ShellText.join(Stream.concat(Stream.of(named), clauses.stream()).toList())
                        : named;
        return Change.builder()
                .run(server.run(statement))
                .forgetFamily("postgres")
                .effect(new Effect.Assume(server.roles(), after(roles)))
                .build();
    }

    private List<Right> rights() {
        return List.of(
                new Right("LOGIN", "canlogin", login),
                new Right("SUPERUSER", "super", superuser),
                new Right("INHERIT", "inherit", inherit),
                new Right("CREATEDB", "createdb", createdb),
                new Right("CREATEROLE", "createrole", createrole),
                new Right("REPLICATION", "replication", replication));
    }

    /** What is lacking: of one that exists only what the server says it does not have. */
    private List<ShellText> clauses(Map<?, ?> actual, boolean exists) {
        List<ShellText> clauses = new ArrayList<>();
        rights().stream()
                .filter(Right::wanted)
                .filter(right -> !exists || Boolean.FALSE.equals(actual.get(right.column())))
                .forEach(right -> clauses.add(ShellText.code(right.keyword())));
        Object limit = actual.get("connlimit");
        if (connectionLimit != null
                && connectionLimit != 0
                && !connectionLimit.equals(limit)
                && (!exists || limit != null)) {
            clauses.add(ShellText.code("CONNECTION LIMIT " + connectionLimit));
        }
        if (!exists && password != null) {
            clauses.add(
                    ShellText.hidden(
                            new Secret(
                                    password.name(), "PASSWORD " + Sql.text(password.reveal()))));
        }
        return clauses;
    }

    private Map<String, Object> after(Map<?, ?> roles) {
        Map<String, Object> after = new LinkedHashMap<>();
        roles.forEach((name, details) -> after.put(name.toString(), details));
        if (!present) {
            after.remove(role);
            return after;
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        Reading.map(roles.get(role))
                .forEach((column, value) -> entry.put(column.toString(), value));
        rights().stream().filter(Right::wanted).forEach(right -> entry.put(right.column(), true));
        if (connectionLimit != null) {
            entry.put("connlimit", connectionLimit);
        }
        after.put(role, entry);
        return after;
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("postgres"));
    }
}
