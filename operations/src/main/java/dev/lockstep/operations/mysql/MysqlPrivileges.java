package dev.lockstep.operations.mysql;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a user may do. */
@Summary(
        "Grants and revokes until a user of MySQL has exactly these privileges for a database or"
                + " table.")
public record MysqlPrivileges(
        @Option(doc = "The user.", example = "\"shop\"") String user,
        @Option(doc = "The privileges.", example = "[\"SELECT\", \"INSERT\"]")
                List<String> privileges,
        @Option(doc = "Where the user comes from.", otherwise = "localhost", example = "\"%\"")
                String userHostname,
        @Option(doc = "The database; * for all.", otherwise = "*", example = "\"shop\"")
                String database,
        @Option(doc = "The table; * for all.", otherwise = "*", example = "\"orders\"")
                String table,
        @Option(
                        doc = "Whether the server reads its privileges again afterwards.",
                        otherwise = "true")
                boolean flush,
        @Option(doc = "Whether the user may pass the privileges on.", otherwise = "false")
                boolean withGrantOption,
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
    private static final String ALL = "ALL";
    private static final String PASS_ON = "GRANT OPTION";

    @Override
    public Change plan(Facts facts) {
        String target = target();
        Server server = new Server(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
        Map<?, ?> grants = Reading.map(facts, server.grants(user, userHostname));
        Set<String> existing = normal(Reading.all(grants.get(target)));
        Set<String> wanted = normal(privileges);
        if (withGrantOption) {
            wanted.add(PASS_ON);
        }
        List<String> statements =
                statements(target, difference(wanted, existing), difference(existing, wanted));
        if (statements.isEmpty()) {
            return Change.none("mysql privileges are already correct");
        }
        Change.Builder change = Change.builder();
        statements.forEach(statement -> change.run(server.run(statement)));
        if (flush) {
            change.run(server.run("FLUSH PRIVILEGES"));
        }
        Map<String, Object> after = new LinkedHashMap<>();
        grants.forEach((name, known) -> after.put(name.toString(), known));
        after.put(target, Set.copyOf(wanted));
        change.forgetFamily("mysql");
        return change.effect(new Effect.Assume(server.grants(user, userHostname), after)).build();
    }

    private String target() {
        String ofDatabase = database.equals("*") ? database : Sql.name(database);
        String ofTable = table.equals("*") ? table : Sql.name(table);
        if (database.equals("*") && !table.equals("*")) {
            throw Refusal.operation(
                    "Cannot apply MySQL privileges on "
                            + ofDatabase
                            + "."
                            + ofTable
                            + ", no database provided");
        }
        return ofDatabase + "." + ofTable;
    }

    /** Sorted, in upper case but for the names of columns, and with one name for all of them. */
    private static Set<String> normal(Collection<?> names) {
        Set<String> normal = new TreeSet<>();
        for (Object name : names) {
            String[] parts = name.toString().split("(?=\\()", 2);
            String upper = parts[0].toUpperCase(Locale.ROOT);
            normal.add(
                    parts.length > 1
                            ? upper + parts[1]
                            : upper.equals("ALL PRIVILEGES") ? ALL : upper);
        }
        return normal;
    }

    private static Set<String> difference(Set<String> some, Set<String> others) {
        Set<String> difference = new TreeSet<>(some);
        difference.removeAll(others);
        return difference;
    }

    private List<String> statements(String target, Set<String> missing, Set<String> surplus) {
        List<String> statements = new ArrayList<>();
        if (!missing.isEmpty()) {
            surplus.remove("USAGE");
        }
        if (surplus.equals(Set.of(ALL, PASS_ON))) {
            statements.add(revoke(PASS_ON, target));
            statements.add(revoke("ALL PRIVILEGES", target));
        } else if (!surplus.isEmpty()) {
            statements.add(revoke(String.join(", ", surplus), target));
        }
        if (missing.equals(Set.of(ALL, PASS_ON))) {
            statements.add(grant("ALL PRIVILEGES", target) + " WITH GRANT OPTION");
        } else if (!missing.isEmpty()) {
            statements.add(grant(String.join(", ", missing), target));
        }
        return statements;
    }

    private String grant(String names, String target) {
        return "GRANT " + names + " ON " + target + " TO " + Sql.account(user, userHostname);
    }

    private String revoke(String names, String target) {
        return "REVOKE " + names + " ON " + target + " FROM " + Sql.account(user, userHostname);
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("mysql"));
    }
}
