package dev.lockstep.facts.postgres;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.facts.DoubleQuotes;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Who connects to which server; null where PostgreSQL's own defaults shall hold.
 *
 * @param host a name, an address, or the directory of a socket
 * @param port a number, also as text
 */
public record PsqlAccess(
        @Nullable String user,
        @Nullable Secret password,
        @Nullable String host,
        @Nullable Object port,
        @Nullable String database) {
    /** A program of PostgreSQL with the options to connect. */
    public ShellText program(String executable) {
        List<ShellText> words = new ArrayList<>();
        if (password != null) {
            words.add(
                    ShellText.hidden(
                            new Secret(
                                    password.name(),
                                    "PGPASSWORD=" + DoubleQuotes.around(password.reveal()))));
        }
        words.add(ShellText.quote(executable));
        option(words, ShellText.of("-d"), database);
        option(words, ShellText.of("-U"), user);
        option(words, ShellText.of("-h"), host);
        option(words, ShellText.of("-p"), port);
        return ShellText.join(words);
    }

    private static void option(List<ShellText> words, ShellText name, @Nullable Object value) {
        if (value != null) {
            words.add(name.quoted(value));
        }
    }

    /** Runs a statement; prints columns separated by bars, with a heading. */
    public ShellText statement(ShellText sql) {
        return program("psql").with("-Ac").quoted(sql);
    }
}
