package dev.lockstep.facts.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary("The users of a server by user@host: what its table of users says, and their privileges.")
@Gives(
        type = "dict[str, dict[str, Any]]",
        example =
                "{\"shop@%\": {\"max_updates\": 7, \"account_locked\": False, "
                        + "\"password_lifetime\": None, \"privileges\": {\"Select\"}}}")
public record MysqlUsers(
        @Option(doc = "Who connects.", otherwise = "null", example = "root")
                @Nullable String mysqlUser,
        @Option(doc = "The password.", otherwise = "null", example = "secret(\"mysql\")")
                @Nullable Secret mysqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "127.0.0.1")
                @Nullable String mysqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "3306")
                @Nullable Object mysqlPort)
        implements MysqlFact<Map<String, Map<String, @Nullable Object>>> {
    private static final String PRIVILEGE = "_priv";

    @Override
    public MysqlAccess access() {
        return new MysqlAccess(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
    }

    @Override
    public ShellText command() {
        return access().statement(ShellText.of("SELECT * FROM mysql.user"));
    }

    /** Users without a name or a host are left out. */
    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> users = new LinkedHashMap<>();
        for (Row row : Row.read(lines)) {
            String user = row.text("User");
            String host = row.text("Host");
            if (!user.isEmpty() && !host.isEmpty()) {
                users.put(user + "@" + host, details(row));
            }
        }
        return users;
    }

    private static Map<String, @Nullable Object> details(Row row) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        Set<String> privileges = new LinkedHashSet<>();
        row.columns()
                .forEach((column, value) -> {
                    if (!column.endsWith(PRIVILEGE)) {
                        details.put(column, value(column, value));
                    } else if (value.equals("Y")) {
                        privileges.add(column.substring(0, column.length() - PRIVILEGE.length()));
                    }
                });
        details.remove("User");
        details.remove("Host");
        details.put("privileges", privileges);
        return details;
    }

    private static @Nullable Object value(String column, String value) {
        return switch (value) {
            case "", "NULL" -> null;
            case "Y" -> true;
            case "N" -> false;
            default -> column.startsWith("max_") ? Lines.numberOrText(value) : value;
        };
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }
}
