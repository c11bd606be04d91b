package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Hosts that may be broken: a program, named by the system property {@code lockstep.testbed},
 * prints them ({@code inventory}: name, address, slow address, port, user and key, one a line),
 * runs commands in them as root ({@code exec HOST COMMAND…}) and breaks them ({@code fault HOST
 * KIND}). They are Debian with systemd, and have a user {@code ops} whose sudo password is {@code
 * ops} and a user {@code deploy} who needs none. {@code lockstep.testbed.hosts}, names with commas,
 * leaves the others alone.
 */
record Bed(String program, List<Node> nodes) {
    /** One host. */
    record Node(String name, String address, String key) {}

    /** Skips the test where there is none, or one with too few hosts. */
    static Bed withAtLeast(int hosts) throws IOException, InterruptedException {
        String program = System.getProperty("lockstep.testbed", "");
        Assumptions.assumeFalse(
                program.isEmpty(),
                "needs hosts that may be broken; see docs/benchmarks/faults.md on"
                        + " -Dlockstep.testbed");
        String only = System.getProperty("lockstep.testbed.hosts", "");
        List<Node> nodes =
                run(program, "inventory")
                        .lines()
                        .map(line -> line.split(" ", -1))
                        .filter(word -> only.isEmpty() || Set.of(only.split(",")).contains(word[0]))
                        .map(word -> new Node(word[0], word[1], word[5]))
                        .toList();
        Assumptions.assumeTrue(nodes.size() >= hosts, "needs " + hosts + " hosts");
        return new Bed(program, nodes.subList(0, hosts));
    }

    /** Runs shell code as root in a host; gives what it prints. */
    String in(int node, String code) throws IOException, InterruptedException {
        return run(program, "exec", nodes.get(node).name(), "sh", "-c", code);
    }

    void fault(int node, String kind) throws IOException, InterruptedException {
        var ignored = run(program, "fault", nodes.get(node).name(), kind);
    }

    /** An inventory file of all the hosts, in the group {@code hosts}, for {@code user}. */
    Path inventory(Path folder, String user) throws IOException {
        return inventory(folder, "hosts", user);
    }

    /** An inventory file of all the hosts in {@code group}, for {@code user}. */
    Path inventory(Path folder, String group, String user) throws IOException {
        String hosts =
                nodes.stream()
                        .map(node ->
                                "(\"%s\", {\"ssh_hostname\": \"%s\"})"
                                        .formatted(node.name(), node.address()))
                        .collect(Collectors.joining(", "));
        String text =
                """
                %s = ([%s], {
                    "ssh_user": "%s",
                    "ssh_key": "%s",
                    "ssh_known_hosts_file": "%s",
                    "ssh_strict_host_key_checking": "accept-new",
                })
                """
                        .formatted(
                                group,
                                hosts,
                                user,
                                nodes.getFirst().key(),
                                folder.resolve("known_hosts"));
        return Files.writeString(folder.resolve("inventory.py"), text);
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectInput(Path.of("/dev/null").toFile())
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).as(List.of(command).toString()).isTrue();
        return out;
    }

    /** The deploy script with usual imports. */
    static Path deploy(Path folder, String script) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("from io import StringIO");
        lines.add("from lockstep import host");
        lines.add("from lockstep.operations import files, server");
        lines.add(script);
        return Files.writeString(folder.resolve("deploy.py"), String.join("\n", lines));
    }
}
