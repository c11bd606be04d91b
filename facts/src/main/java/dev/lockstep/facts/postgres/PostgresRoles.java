package dev.lockstep.facts.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

@Summary("The roles of a server: super, inherit, canlogin, connlimit and all else it says of each.")
@Gives(
        type = "dict[str, dict[str, Any]]",
        example =
                "{\"web\": {\"super\": False, \"connlimit\": -1, \"validuntil\": "
                        + "\"2030-01-01 00:00:00+00\", \"config\": \"{search_path=web}\", "
                        + "\"oid\": 16385}}")
public record PostgresRoles(
        @Option(doc = "Who connects.", otherwise = "null", example = "root")
                @Nullable String psqlUser,
        @Option(doc = "The password.", otherwise = "null", example = "secret(\"psql\")")
                @Nullable Secret psqlPassword,
        @Option(doc = "The server.", otherwise = "null", example = "127.0.0.1")
                @Nullable String psqlHost,
        @Option(doc = "The server's port.", otherwise = "null", example = "5432")
                @Nullable Object psqlPort,
        @Option(doc = "The database to connect to.", otherwise = "null", example = "postgres")
                @Nullable String psqlDatabase)
        implements PostgresFact<Map<String, Map<String, @Nullable Object>>> {
    @Override
    public PsqlAccess access() {
        return new PsqlAccess(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase);
    }

    @Override
    public ShellText command() {
        return access().statement(ShellText.of("SELECT * FROM pg_catalog.pg_roles"));
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> roles = new LinkedHashMap<>();
        for (Map<String, @Nullable Object> row : Table.values(lines)) {
            Map<String, @Nullable Object> details = Table.without("rol", row);
            roles.put(String.valueOf(details.remove("name")), details);
        }
        return roles;
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }
}
