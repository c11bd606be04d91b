package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Deploys to three real SSH servers. */
class SshHostsTest {
    @TempDir static Path servers;
    @TempDir Path folder;

    private static Sshd sshd;

    @BeforeAll
    static void startServers() {
        assumeThat(Sshd.PROGRAM)
                .as("a real SSH server is needed: apt install openssh-server")
                .exists();
        sshd = Sshd.start(servers, 3);
    }

    @AfterAll
    static void stopServers() {
        if (sshd != null) {
            sshd.close();
        }
    }

    @Test
    void threeHostsAreChangedInStepAndHaveNothingToDoTheSecondTime() throws IOException {
        Path deploy =
                deploy(
                        """
                        from io import StringIO

                        base = f"%s/{host.name}"
                        files.directory(name="Base", path=base, mode="750")
                        files.put(name="Config", src=StringIO(f"name = {host.name}\\n"), dest=f"{base}/app.conf", mode="640")
                        files.line(name="Line", path=f"{base}/ports.conf", line="port = 8080")
                        files.link(name="Link", path=f"{base}/current", target=f"{base}/app.conf")
                        """);

        Run first = lockstep(deploy, "-y", "-v");
        assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
        for (int i = 1; i <= 3; i++) {
            assertThat(folder.resolve("node-" + i + "/current"))
                    .content()
                    .isEqualTo("name = node-" + i + "\n");
        }
        assertThat(first.out())
                .containsSubsequence("[1] Base", "[2] Config", "[3] Line", "[4] Link", "Done.");

        Run second = lockstep(deploy, "-y");
        assertThat(second.exitCode()).isZero();
        assertThat(second.out()).contains("No changes.", "Done, no changes.");
    }

    @Test
    void aHostThatFailsStopsAndTheOthersGoOn() throws IOException {
        Path deploy =
                deploy(
                        """
                        server.shell(name="One", commands=["test %s != fails || exit 7" if host.name != "node-2" else "exit 7"])
                        server.shell(name="Two", commands=[f"touch %s/{host.name}.done"])
                        """);

        Run run = lockstep(deploy, "-y");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(folder.resolve("node-1.done")).exists();
        assertThat(folder.resolve("node-2.done")).doesNotExist();
        assertThat(folder.resolve("node-3.done")).exists();
        assertThat(run.out()).contains("node-2: failed", "node-2: not reached", "Failed.");
    }

    @Test
    void anUnknownHostKeyIsRefusedWithoutATerminalAndAcceptedWhenToldTo() throws IOException {
        Path empty = folder.resolve("known_hosts");
        String inventory = inventory().toString();
        String[] refused = {
            inventory,
            "exec",
            "--ssh-known-hosts",
            empty.toString(),
            "--limit",
            "node-1",
            "--",
            "true"
        };
        Run first = Run.of(refused);
        assertThat(first.exitCode()).isEqualTo(1);
        assertThat(first.err()).contains("SHA256:");

        Run second =
                Run.of(
                        inventory,
                        "exec",
                        "--ssh-accept-new",
                        "--ssh-known-hosts",
                        empty.toString(),
                        "--limit",
                        "node-1",
                        "--",
                        "true");
        assertThat(second.exitCode()).as(second.err()).isZero();
        assertThat(empty).content().contains("ssh-ed25519");
        assertThat(Run.of(refused).exitCode()).isZero();
    }

    @Test
    void aHostThatCannotBeReachedIsLostAndTheOthersGoOn() throws IOException {
        Path deploy = deploy("files.file(path=f'%s/{host.name}.txt')\n");
        Path inventory = folder.resolve("lost.py");
        Files.writeString(
                inventory,
                Files.readString(inventory())
                        .replace(
                                "hosts = [",
                                "hosts = [('gone', {'ssh_hostname': '127.0.0.1', 'ssh_port':"
                                        + " 1}), "));

        Run run =
                Run.of(
                        inventory.toString(),
                        deploy.toString(),
                        "-y",
                        "--ssh-known-hosts",
                        sshd.knownHosts().toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("gone takes no further part");
        assertThat(folder.resolve("node-3.txt")).exists();
    }

    @Test
    void controlCLeavesNothingRunningOnAnyHost() throws IOException, InterruptedException {
        String marker = "300." + ProcessHandle.current().pid();
        Path deploy = deploy("server.shell(commands=['sleep " + marker + "'])\n");
        Process lockstep =
                Run.process(
                        inventory().toString(),
                        deploy.toString(),
                        "-y",
                        "-v",
                        "--ssh-known-hosts",
                        sshd.knownHosts().toString());
        try (BufferedReader out = lockstep.inputReader()) {
            int begun = 0;
            while (begun < 3) {
                String line = Objects.requireNonNull(out.readLine(), "the run ended early");
                begun += line.matches(" +node-. \\$ sleep.*") ? 1 : 0;
            }
            new ProcessBuilder("kill", "-INT", String.valueOf(lockstep.pid())).start().waitFor();
            assertThat(out.lines()).anyMatch(line -> line.equals("Interrupted."));
        }

        assertThat(lockstep.waitFor()).isEqualTo(130);
        assertThat(ProcessHandle.allProcesses())
                .noneMatch(process ->
                        process.info().commandLine().orElse("").startsWith("sleep " + marker));
    }

    private Run lockstep(Path deploy, String... more) throws IOException {
        String[] arguments = new String[more.length + 4];
        arguments[0] = inventory().toString();
        arguments[1] = deploy.toString();
        arguments[2] = "--ssh-known-hosts";
        arguments[3] = sshd.knownHosts().toString();
        System.arraycopy(more, 0, arguments, 4, more.length);
        return Run.of(arguments);
    }

    private Path deploy(String body) throws IOException {
        Path deploy = folder.resolve("deploy.py");
        Files.writeString(
                deploy,
                "from lockstep import host\nfrom lockstep.operations import files, server\n"
                        + body.replace("%s", folder.toString()));
        return deploy;
    }

    private Path inventory() throws IOException {
        String hosts =
                IntStream.rangeClosed(1, 3)
                        .mapToObj(i ->
                                "('node-%d', {'ssh_hostname': '127.0.0.1', 'ssh_port': %d, 'ssh_user': '%s', 'ssh_key': '%s'})"
                                        .formatted(
                                                i,
                                                sshd.ports().get(i - 1),
                                                System.getProperty("user.name"),
                                                sshd.key()))
                        .collect(Collectors.joining(", "));
        Path inventory = folder.resolve("inventory.py");
        Files.writeString(inventory, "hosts = [" + hosts + "]\n");
        return inventory;
    }
}
