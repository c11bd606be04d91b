package dev.lockstep.facts.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

@Summary("The databases of a server: character_set and collation_name of each.")
@Gives(
        type = "dict[str, {character_set: str, collation_name: str}]",
        example =
                "{\"shop\": {\"character_set\": \"utf8mb4\", \"collation_name\": "
                        + "\"utf8mb4_0900_ai_ci\"}}")
public record MysqlDatabases(
        @Option(doc = "Who connects.", otherwise = "null", example = "root")
                @Nullable String mysqlUser,
        @Option(doc = "The password.", otherwise = "null", example = "secret(\"mysql\")")
                @Nullable Secret mysqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "127.0.0.1")
                @Nullable String mysqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "3306")
                @Nullable Object mysqlPort)
        implements MysqlFact<Map<String, Map<String, String>>> {
    @Override
    public MysqlAccess access() {
        return new MysqlAccess(mysqlUser, mysqlPassword, mysqlHost, mysqlPort);
    }

    @Override
    public ShellText command() {
        return access().statement(ShellText.of("SELECT * FROM information_schema.SCHEMATA"));
    }

    @Override
    public Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> databases = new LinkedHashMap<>();
        for (Row row : Row.read(lines)) {
            Map<String, String> details = new LinkedHashMap<>();
            details.put("character_set", row.text("DEFAULT_CHARACTER_SET_NAME"));
            details.put("collation_name", row.text("DEFAULT_COLLATION_NAME"));
            databases.put(row.text("SCHEMA_NAME"), details);
        }
        return databases;
    }

    @Override
    public Map<String, Map<String, String>> absent() {
        return Map.of();
    }
}
