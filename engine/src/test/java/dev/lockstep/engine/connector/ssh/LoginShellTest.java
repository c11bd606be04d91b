package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.all;
import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.get;
import static dev.lockstep.engine.connector.Exchanges.in;
import static dev.lockstep.engine.connector.Exchanges.one;
import static dev.lockstep.engine.connector.Exchanges.put;
import static dev.lockstep.engine.connector.Exchanges.reading;
import static dev.lockstep.engine.connector.Exchanges.within;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.secret.Secret;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is between us and a shell. */
@Timeout(60)
class LoginShellTest {
    /** Lets nobody have a shell, and runs anything else. */
    private static final String NO_SHELL =
            "case $SSH_ORIGINAL_COMMAND in *'exec sh'|sh) echo 'no shell for you' >&2; exit 1;;"
                    + " esac; exec sh -c \"$SSH_ORIGINAL_COMMAND\"";

    @TempDir private Path directory;
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    private Connection connect(String forced) throws IOException, InterruptedException {
        Path script = Files.writeString(directory.resolve("forced"), forced);
        Sshd sshd =
                Sshd.start(
                        Files.createDirectory(directory.resolve("server")),
                        "ForceCommand sh " + script);
        open.add(sshd);
        SshSettings settings =
                new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty());
        Connection connection = new SshConnector(settings, new Nobody()).open(sshd.host(Map.of()));
        open.add(connection);
        return connection;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bin/tcsh", "/bin/csh", "/usr/bin/fish", "/bin/zsh", "/bin/rbash"})
    void mayBeAnyOtherShell(String shell) throws Exception {
        assumeTrue(Files.isExecutable(Path.of(shell)), "there is no " + shell);
        Connection connection = connect("exec %s -c \"$SSH_ORIGINAL_COMMAND\"".formatted(shell));

        List<CommandResult> results =
                all(connection, ask("echo a; x=1; echo $x"), command("echo 'b c' >&2; exit 3"));

        assertThat(results.get(0)).isEqualTo(CommandResult.exited(0, "a\n1\n", ""));
        assertThat(results.get(1)).isEqualTo(CommandResult.exited(3, "", "b c\n"));
        assertThat(connection.remark()).isEmpty();
    }

    @Test
    void maySayWhatItLikes() throws Exception {
        Connection connection =
                connect("echo Welcome; echo 'mind the gap' >&2; sh -c \"$SSH_ORIGINAL_COMMAND\"");

        assertThat(one(connection, ask("echo a"))).isEqualTo(CommandResult.exited(0, "a\n", ""));
    }

    @Test
    void runsCommandsOneByOneWhereThereIsNone() throws Exception {
        Connection connection = connect(NO_SHELL);

        List<CommandResult> results =
                all(
                        connection,
                        ask("echo a; echo b >&2; exit 3"),
                        command("pwd", in("/usr")),
                        reading(Bytes.of("to read"), command("cat")));

        assertThat(results.get(0)).isEqualTo(CommandResult.exited(3, "a\n", "b\n"));
        assertThat(results.get(1).lines()).containsExactly("/usr");
        assertThat(results.get(2).stdout()).isEqualTo(Bytes.of("to read"));
        assertThat(connection.remark())
                .hasValueSatisfying(text -> assertThat(text).contains("no shell"));
    }

    @Test
    void haltsWhereThereIsNone() throws Exception {
        Connection connection = connect(NO_SHELL);

        List<CommandResult> results =
                connection.exchange(
                        List.of(command("exit 4"), command("echo never")), OutputListener.NONE);

        assertThat(results).extracting(CommandResult::exitCode).containsExactly(4);
    }

    @Test
    void transfersFilesWhereThereIsNone() throws Exception {
        Connection connection = connect(NO_SHELL);
        byte[] large = new byte[600_000];
        new java.util.Random(3).nextBytes(large);
        Path target = directory.resolve("target");
        Path back = directory.resolve("back");

        assertThat(one(connection, put(Bytes.of("small"), target.toString())).succeeded()).isTrue();
        assertThat(target).hasContent("small");
        assertThat(one(connection, put(Bytes.copyOf(large), target.toString())).succeeded())
                .isTrue();
        assertThat(target).hasBinaryContent(large);
        assertThat(one(connection, get(target.toString(), back)).succeeded()).isTrue();
        assertThat(back).hasBinaryContent(large);
    }

    @Test
    void limitsTimeWhereThereIsNone() throws Exception {
        Connection connection = connect(NO_SHELL);

        CommandResult late =
                one(connection, within(Duration.ofSeconds(2), command("echo a; sleep 30")));

        assertThat(late.end()).isEqualTo(End.TIMED_OUT);
        assertThat(late.lines()).containsExactly("a");
    }

    @Test
    void tellsNoSecretWhereThereIsNone() throws Exception {
        Connection connection = connect(NO_SHELL);
        ShellText secret = ShellText.quote(new Secret("token", "hunter2hunter2"));

        CommandResult result = one(connection, command(ShellText.of("echo").then(secret)));

        assertThat(result.succeeded()).isFalse();
        assertThat(result.stderr().text()).contains("secret").doesNotContain("hunter2");
    }
}
