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

@Summary("The databases of a server: encoding, collate, ctype, dba and all else it says of each.")
@Gives(
        type = "dict[str, dict[str, Any]]",
        example =
                "{\"postgres\": {\"oid\": 5, \"dba\": 10, \"encoding\": "
                        + "\"UTF8\", \"locprovider\": \"c\", \"istemplate\": False, "
                        + "\"acl\": \"{=Tc/postgres}\"}}")
public record PostgresDatabases(
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
    private static final String ENCODING = "pg_encoding_to_char";

    @Override
    public PsqlAccess access() {
        return new PsqlAccess(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase);
    }

    @Override
    public ShellText command() {
        return access().statement(
                        ShellText.of(
                                "SELECT pg_catalog.pg_encoding_to_char(encoding), * FROM"
                                        + " pg_catalog.pg_database"));
    }

    /** The encoding's name stands in place of its number. */
    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> databases = new LinkedHashMap<>();
        for (Map<String, @Nullable Object> row : Table.values(lines)) {
            row.put("encoding", row.remove(ENCODING));
            Map<String, @Nullable Object> details = Table.without("dat", row);
            databases.put(String.valueOf(details.remove("name")), details);
        }
        return databases;
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }
}
