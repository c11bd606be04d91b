package dev.lockstep.facts;

import dev.lockstep.engine.library.Library;

import java.util.Map;

/** The facts of this jar. */
public final class FactLibrary implements Library {
    @Override
    public Kind kind() {
        return Kind.FACTS;
    }

    @Override
    public Map<String, String> aliases() {
        return Map.of(
                "openwrt.opkg", "opkg",
                "postgresql.PostgresqlDatabases", "postgres.PostgresDatabases",
                "postgresql.PostgresqlRoles", "postgres.PostgresRoles");
    }
}
