package dev.lockstep.operations.mysql;

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

/** A user. */
@Summary("Creates, changes or drops a user of MySQL, perhaps with privileges.")
public record MysqlUser(
        @Option(doc = "The user.", example = "\"shop\"") String user,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(
                        doc =
                                "Where the user comes from; users of one name from elsewhere are"
                                        + " others.",
                        otherwise = "localhost",
                        example = "\"%\"")
                String userHostname,
        @Option(
                        doc = "The password of a new one; that of one who exists stays.",
                        otherwise = "null",
                        example = "secret(\"shop\")")
                @Nullable Secret password,
        @Option(
                        doc = "The privileges for all databases.",
                        otherwise = "null",
                        example = "[\"SELECT\"]")
                List<String> privileges,
        @Option(
                        doc =
                                "What connections shall be like: SSL, or X509 for one with a"
                                        + " certificate.",
                        otherwise = "null",
                        example = "\"X509\"")
                @Nullable String require,
        @Option(
                        doc = "The cipher of connections, with X509.",
                        otherwise = "null",
                        example = "\"ECDHE-RSA-AES256-GCM-SHA384\"")
                @Nullable String requireCipher,
        @Option(
                        doc = "Who issued the certificate, with X509.",
                        otherwise = "null",
                        example = "\"/CN=Our CA\"")
                @Nullable String requireIssuer,
        @Option(
                        doc = "Whose certificate it is, with X509.",
                        otherwise = "null",
                        example = "\"/CN=client\"")
                @Nullable String requireSubject,
        @Option(doc = "How many connections at a time.", otherwise = "null", example = "50")
                @Nullable Long maxConnections,
        @Option(doc = "How many queries an hour.", otherwise = "null", example = "1000")
                @Nullable Long maxQueriesPerHour,
        @Option(doc = "How many updates an hour.", otherwise = "null", example = "100")
                @Nullable Long maxUpdatesPerHour,
        @Option(doc = "How many connections an hour.", otherwise = "null", example = "100")
                @Nullable Long maxConnectionsPerHour,
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
        Security security = new Security(require, requireCipher, requireIssuer, requireSubject);
        security.check();
        Server server = new Server(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
        Map<?, ?> users = Reading.map(facts, server.users());
        String key = user + "@" + userHostname;
        boolean exists = users.containsKey(key);
        Change.Builder change = Change.builder();
        if (!present) {
            drop(change, server, users, key);
            return change.build();
        }
        List<ShellText> clauses = clauses(security, Reading.map(users.get(key)), exists);
        if (exists && clauses.isEmpty()) {
            change.note("mysql user " + key + " exists");
        } else {
            change.run(server.run(statement(exists, clauses)));
            effects(change, server, users, key, security);
        }
        if (!privileges.isEmpty()) {
            change.include(privilegesOf().plan(facts));
        }
        return change.build();
    }

    private void drop(Change.Builder change, Server server, Map<?, ?> users, String key) {
        if (!users.containsKey(key)) {
            change.note("mysql user " + key + " does not exist");
            return;
        }
        change.run(server.run("DROP USER " + Sql.account(user, userHostname)));
        Map<String, Object> after = new LinkedHashMap<>();
        users.forEach((name, details) -> after.put(name.toString(), details));
        after.remove(key);
        change.forgetFamily("mysql").effect(new Effect.Assume(server.users(), after));
    }

    private ShellText statement(boolean exists, List<ShellText> clauses) {
        String start = (exists ? "ALTER USER " : "CREATE USER ") + Sql.account(user, userHostname);
        return ShellText.join(
                Stream.concat(Stream.of(ShellText.code(start)), clauses.stream()).toList());
    }

    private List<ShellText> clauses(Security security, Map<?, ?> actual, boolean exists) {
        List<ShellText> clauses = new ArrayList<>();
        if (!exists && password != null) {
            String secret = "IDENTIFIED BY " + Sql.text(password.reveal());
            clauses.add(ShellText.hidden(new Secret(password.name(), secret)));
        }
        String required = security.clause(actual);
        if (!required.isEmpty()) {
            clauses.add(ShellText.code(required));
        }
        String limits = limits(actual);
        if (!limits.isEmpty()) {
            clauses.add(ShellText.code("WITH" + limits));
        }
        return clauses;
    }

    private String limits(Map<?, ?> actual) {
        return limit("MAX_USER_CONNECTIONS", maxConnections, actual.get("max_user_connections"))
                + limit("MAX_QUERIES_PER_HOUR", maxQueriesPerHour, actual.get("max_questions"))
                + limit("MAX_UPDATES_PER_HOUR", maxUpdatesPerHour, actual.get("max_updates"))
                + limit(
                        "MAX_CONNECTIONS_PER_HOUR",
                        maxConnectionsPerHour,
                        actual.get("max_connections"));
    }

    private static String limit(String name, @Nullable Long wanted, @Nullable Object actual) {
        return wanted == null || wanted == 0 || wanted.equals(actual)
                ? ""
                : " " + name + " " + wanted;
    }

    private void effects(
            Change.Builder change, Server server, Map<?, ?> users, String key, Security security) {
        Map<String, @Nullable Object> entry = new LinkedHashMap<>();
        Reading.map(users.get(key)).forEach((name, value) -> entry.put(name.toString(), value));
        security.effects(entry);
        put(entry, "max_user_connections", maxConnections);
        put(entry, "max_questions", maxQueriesPerHour);
        put(entry, "max_updates", maxUpdatesPerHour);
        put(entry, "max_connections", maxConnectionsPerHour);
        Map<String, Object> after = new LinkedHashMap<>();
        users.forEach((name, details) -> after.put(name.toString(), details));
        after.put(key, entry);
        change.forgetFamily("mysql").effect(new Effect.Assume(server.users(), after));
    }

    private static void put(
            Map<String, @Nullable Object> entry, String name, @Nullable Long limit) {
        if (limit != null) {
            entry.put(name, limit);
        }
    }

    private MysqlPrivileges privilegesOf() {
        return new MysqlPrivileges(
                user,
                privileges,
                userHostname,
                "*",
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
