package dev.lockstep.facts.mysql;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.DoubleQuotes;

import org.jspecify.annotations.Nullable;

/**
 * Who connects to which server; null where MySQL's own defaults shall hold.
 *
 * @param host a name or address
 * @param port a number, also as text
 */
public record MysqlAccess(
        @Nullable String user,
        @Nullable Secret password,
        @Nullable String host,
        @Nullable Object port) {
    /** A program of MySQL with the options to connect, for one database or none. */
    public ShellText program(String executable, @Nullable String database) {
        ShellText code = ShellText.quote(executable);
        if (database != null) {
            code = code.quoted(database);
        }
        if (user != null) {
            code = code.then(ShellText.code("-u" + DoubleQuotes.around(user)));
        }
        if (password != null) {
            code =
                    code.then(
                            ShellText.hidden(
                                    new Secret(
                                            password.name(),
                                            "-p" + DoubleQuotes.around(password.reveal()))));
        }
        if (host != null) {
            code = code.quoted("-h" + host);
        }
        return port == null ? code : code.quoted("-P" + port);
    }

    /** Runs a statement; prints columns separated by tabs, with a heading. */
    public ShellText statement(ShellText sql) {
        return program("mysql", null).with("-Be").quoted(sql);
    }
}
