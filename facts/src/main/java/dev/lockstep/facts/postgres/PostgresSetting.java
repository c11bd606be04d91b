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

@Summary("One setting of a server: value, unit, source and context; null if there is none such.")
@Gives(type = "{value: str, unit: str | None, source: str, context: str} | None")
public record PostgresSetting(
        @Option(doc = "Its name.", example = "work_mem") String setting,
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
        implements PostgresFact<@Nullable Map<String, @Nullable Object>> {
    @Override
    public PsqlAccess access() {
        return new PsqlAccess(psqlUser, psqlPassword, psqlHost, psqlPort, psqlDatabase);
    }

    @Override
    public ShellText command() {
        return access().statement(
                        ShellText.code(
                                "SELECT name, setting, unit, source, context FROM pg_settings WHERE"
                                        + " name = '"
                                        + setting.replace("'", "''")
                                        + "'"));
    }

    @Override
    public @Nullable Map<String, @Nullable Object> parse(List<String> lines) {
        return Table.texts(lines).stream().map(PostgresSetting::details).findFirst().orElse(null);
    }

    private static Map<String, @Nullable Object> details(Map<String, String> row) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("value", row.getOrDefault("setting", ""));
        for (String name : List.of("unit", "source", "context")) {
            String text = row.getOrDefault(name, "");
            details.put(name, text.isEmpty() ? null : text);
        }
        return details;
    }

    @Override
    public @Nullable Map<String, @Nullable Object> absent() {
        return null;
    }
}
