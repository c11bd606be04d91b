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

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A database. */
@Summary("Creates or drops a database of PostgreSQL, or changes how many may connect to it.")
public record PostgresDatabase(
        @Option(doc = "The database.", example = "\"shop\"") String database,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The role that owns a new one.", otherwise = "null", example = "\"shop\"")
                @Nullable String owner,
        @Option(
                        doc = "The database a new one is a copy of.",
                        otherwise = "null",
                        example = "\"template0\"")
                @Nullable String template,
        @Option(doc = "How a new one encodes texts.", otherwise = "null", example = "\"UTF8\"")
                @Nullable String encoding,
        @Option(
                        doc = "How a new one orders texts.",
                        otherwise = "null",
                        example = "\"en_US.UTF-8\"")
                @Nullable String lcCollate,
        @Option(
                        doc = "How a new one classes characters.",
                        otherwise = "null",
                        example = "\"en_US.UTF-8\"")
                @Nullable String lcCtype,
        @Option(doc = "Where a new one is kept.", otherwise = "null", example = "\"fast\"")
                @Nullable String tablespace,
        @Option(doc = "How many connections at a time.", otherwise = "null", example = "50")
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
    private static final String LIMIT = "CONNECTION LIMIT ";

    @Override
    public Change plan(Facts facts) {
        Server server = new Server(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase);
        Map<?, ?> databases = Reading.map(facts, server.databases());
        Optional<String> statement = statement(databases);
        if (statement.isEmpty()) {
            return Change.none(
                    "postgresql database " + database + (present ? " exists" : " does not exist"));
        }
        return Change.builder()
                .run(server.run(ShellText.code(statement.get())))
                .forgetFamily("postgres")
                .effect(new Effect.Assume(server.databases(), after(databases)))
                .build();
    }

    private Optional<String> statement(Map<?, ?> databases) {
        String name = Sql.name(database);
        if (!databases.containsKey(database)) {
            return present ? Optional.of("CREATE DATABASE " + name + clauses()) : Optional.empty();
        }
        if (!present) {
            return Optional.of("DROP DATABASE " + name);
        }
        Object limit = Reading.map(databases.get(database)).get("connlimit");
        return connectionLimit == null || limit == null || connectionLimit.equals(limit)
                ? Optional.empty()
                : Optional.of("ALTER DATABASE " + name + " " + LIMIT + connectionLimit);
    }

    private String clauses() {
        return clause(" OWNER ", owner, Sql::name)
                + clause(" TEMPLATE ", template, Sql::bare)
                + clause(
                        " ENCODING ",
                        encoding,
                        value -> value.matches("\\w+") ? value : Sql.text(value))
                + clause(" LC_COLLATE ", lcCollate, Sql::text)
                + clause(" LC_CTYPE ", lcCtype, Sql::text)
                + clause(" TABLESPACE ", tablespace, Sql::bare)
                + (connectionLimit == null ? "" : " " + LIMIT + connectionLimit);
    }

    private static String clause(String name, @Nullable String value, UnaryOperator<String> form) {
        return Reading.given(value).map(given -> name + form.apply(given)).orElse("");
    }

    private Map<String, Object> after(Map<?, ?> databases) {
        Map<String, Object> after = new LinkedHashMap<>();
        databases.forEach((name, details) -> after.put(name.toString(), details));
        if (!present) {
            after.remove(database);
            return after;
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        Reading.map(databases.get(database))
                .forEach((column, value) -> entry.put(column.toString(), value));
        if (connectionLimit != null) {
            entry.put("connlimit", connectionLimit);
        }
        after.put(database, entry);
        return after;
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("postgres"));
    }
}
