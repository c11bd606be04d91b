package dev.lockstep.facts.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Summary("What a user may do: privileges by what they are for, such as `shop`.*.")
@Gives(
        type = "dict[str, set[str]]",
        example =
                "{\"*.*\": {\"USAGE\"}, \"`shop`.`t`\": {\"GRANT OPTION\", "
                        + "\"INSERT\", \"SELECT (`a`, `b`)\", \"UPDATE\"}}")
public record MysqlUserGrants(
        @Option(doc = "The user.", example = "shop") String user,
        @Option(doc = "Where the user comes from.", otherwise = "localhost", example = "%")
                String hostname,
        @Option(doc = "Who connects.", otherwise = "null", example = "root")
                @Nullable String mysqlUser,
        @Option(doc = "The password.", otherwise = "null", example = "secret(\"mysql\")")
                @Nullable Secret mysqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "127.0.0.1")
                @Nullable String mysqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "3306")
                @Nullable Object mysqlPort)
        implements MysqlFact<Map<String, Set<String>>> {
    @Override
    public MysqlAccess access() {
        return new MysqlAccess(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
    }

    @Override
    public ShellText command() {
        return access().statement(
                        ShellText.code(
                                "SHOW GRANTS FOR " + literal(user) + "@" + literal(hostname)))
                .with("|| true");
    }

    /** A text as MySQL reads it. */
    private static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    @Override
    public Map<String, Set<String>> parse(List<String> lines) {
        Map<String, Set<String>> grants = new LinkedHashMap<>();
        for (String line : lines) {
            Grant.parse(line)
                    .ifPresent(grant ->
                            grants.computeIfAbsent(grant.target(), ignored -> new LinkedHashSet<>())
                                    .addAll(grant.privileges()));
        }
        return grants;
    }

    @Override
    public Map<String, Set<String>> absent() {
        return Map.of();
    }
}
