package dev.lockstep.operations.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.postgres.PostgresDatabases;
import dev.lockstep.facts.postgres.PostgresRoles;
import dev.lockstep.facts.postgres.PsqlAccess;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** A server, and who connects to which of its databases. */
record Server(
        @Nullable String user,
        @Nullable Secret password,
        @Nullable String host,
        @Nullable Object port,
        @Nullable String database) {
    /** A program with the options to connect. */
    ShellText program(String executable) {
        return access().program(executable);
    }

    /** Runs a statement. */
    ShellText run(ShellText statement) {
        return access().statement(statement);
    }

    Fact<?> databases() {
        PsqlAccess access = access();
        return new PostgresDatabases(
                access.user(), access.password(), access.host(), access.port(), access.database());
    }

    Fact<?> roles() {
        PsqlAccess access = access();
        return new PostgresRoles(
                access.user(), access.password(), access.host(), access.port(), access.database());
    }

    private PsqlAccess access() {
        return new PsqlAccess(
                Reading.given(user).orElse(null),
                password,
                Reading.given(host).orElse(null),
                port,
                Reading.given(database).orElse(null));
    }
}
