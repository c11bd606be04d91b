package dev.lockstep.operations.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.mysql.MysqlAccess;
import dev.lockstep.facts.mysql.MysqlDatabases;
import dev.lockstep.facts.mysql.MysqlUserGrants;
import dev.lockstep.facts.mysql.MysqlUsers;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** A server, and who connects to it. */
record Server(
        @Nullable String user,
        @Nullable Secret password,
        @Nullable String host,
        @Nullable Object port) {
    /** A program with the options to connect. */
    ShellText program(String executable, @Nullable String database) {
        return access().program(executable, Reading.given(database).orElse(null));
    }

    /** Runs a statement. */
    ShellText run(ShellText statement) {
        return access().statement(statement);
    }

    /** Runs a statement that was put together from names and texts. */
    ShellText run(String statement) {
        return run(ShellText.code(statement));
    }

    Fact<?> databases() {
        MysqlAccess access = access();
        return new MysqlDatabases(access.user(), access.password(), access.host(), access.port());
    }

    Fact<?> users() {
        MysqlAccess access = access();
        return new MysqlUsers(access.user(), access.password(), access.host(), access.port());
    }

    Fact<?> grants(String of, String from) {
        MysqlAccess access = access();
        return new MysqlUserGrants(
                of, from, access.user(), access.password(), access.host(), access.port());
    }

    private MysqlAccess access() {
        return new MysqlAccess(
                Reading.given(user).orElse(null), password, Reading.given(host).orElse(null), port);
    }
}
